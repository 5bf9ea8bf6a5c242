/**
 * Node that hosts the coin table for a round: bets, an undo, a player who leaves, the throw, payouts. It kills itself
 * at a statement of one of these stages; started by `killed.test.ts`. It prints its answers.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDb } from '#db';
import { millis } from '#kernel';
import { compose, createLog } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';
import type { Act } from '#server/modules/play/room/read-act.ts';
import { COIN_TABLE } from '#testkit/coin-table.ts';
import { COIN_ROOM, coinNode, coinServices, sittingOf } from '#testkit/room.ts';
import { dieAt } from '../doom.ts';

const { DATABASE_URL, SECRET_KEY, NOW, STAGE, DIES_AT = '', DIES, PEOPLE = '' } = process.env;
/** Member id and bet id of each. */
const people = PEOPLE.split(' ').map((each) => each.split('/') as [id: string, requestId: string]);

let now = Number(NOW);
const config = readConfig({ PORT: '0', NODE_ENV: 'test', SECRET_KEY, DATABASE_URL });
const db = await openDb({ databaseUrl: config.databaseUrl });
const origins = { site: 'http://127.0.0.1', arcade: 'http://127.0.0.1', console: 'http://127.0.0.1' };
const deps = await compose({
  config,
  db,
  clock: { now: () => millis(now) },
  databaseTime: () => Promise.resolve(millis(now)),
  log: createLog('error'),
  origins: () => origins,
});
const node = coinNode(coinServices(deps));
const hostNow = () => node.room(COIN_ROOM)!.host;
const sitting = (id: string) => sittingOf({ deps }, { id: Number(id), merchant: COIN_ROOM.merchant });

async function act(by: string, action: Act['action'], requestId: string = randomUUID()): Promise<void> {
  const host = hostNow();
  const round = String((await host.snapshotFor(null)).set['roundId']);
  const answer = host.act({ by: sitting(by), requestId, round, action });
  void node.turn();
  const answered = await answer;
  if (answered) writeSync(1, `${requestId} ${answered.ok ? 'ok' : answered.code}\n`);
}
async function later(ms: number): Promise<void> {
  now += ms;
  await node.keep();
  await node.turn();
  await node.paid();
}

const stages: Record<string, () => Promise<unknown>> = {
  begin: () => node.keep(),
  bet: () =>
    Promise.all(people.map(([id, requestId]) => act(id, { type: 'bet', side: 'heads', points: 100 }, requestId))),
  async back() {
    const [id] = people[0]!;
    const { own } = await hostNow().snapshotFor(sitting(id));
    const [{ number }] = own!['bets'] as [{ number: number }];
    await act(id, { type: 'cancel', number });
    await node.paid();
  },
  async leave() {
    await act(people[1]![0], { type: 'leave' });
    await node.paid();
  },
  close: () => later(COIN_TABLE.bettingMs),
  throw: () => later(COIN_TABLE.closedMs),
};
for (const [stage, work] of Object.entries(stages)) {
  if (stage === STAGE) dieAt(DIES_AT, DIES);
  await work();
}
process.exit(0);
