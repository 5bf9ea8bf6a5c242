import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NodeRooms } from '#server/modules/play/room/index.ts';
import { settleLeft } from '#server/modules/play/room/settle.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { roomBooks } from '#testkit/room-books.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;
/** Posting statement of the ledger. */
const BOOKED = 'select outcome, id, balance';

/** Statements of a round from its first bet to its last payout, in order. */
const STEPS = [
  ['a room is taken', 'begin', 'insert into lease'],
  ['seats are written down', 'bet', 'insert into "room_seat"'],
  ['bets are written down', 'bet', 'insert into "room_action"'],
  ['bets are staked', 'bet', BOOKED],
  ['bets are counted', 'bet', 'set state = case when d.state'],
  ['a bet is taken back', 'back', `set state = 'undoing'`],
  ['its stake goes back', 'back', BOOKED],
  ['that is noted', 'back', `set state = 'undone'`],
  ['one leaves', 'leave', 'insert into settlement_payout'],
  ['he is paid', 'leave', BOOKED],
  ['bets are closed', 'close', 'update room_round set ticks'],
  ['what each gets is written down', 'throw', 'insert into settlement_payout'],
  ['the coin has fallen', 'throw', `set state = 'settling'`],
  ['the next round begins', 'throw', 'insert into "room_round"'],
  ['players are paid', 'throw', BOOKED],
  ['they are noted as paid', 'throw', 'update settlement_payout'],
  ['the round is settled', 'throw', `set state = 'settled'`],
] as const;
/** Moments around money movements; the rest runs in the deep tier. */
const FOREMOST = new Set<string>(['bets are staked', 'the coin has fallen', 'players are paid']);
const MOMENTS = ['asked', 'answered', 'committed'] as const;
type Moment = (typeof MOMENTS)[number];
/** Single statements are committed together with their answer. */
const ALONE = new Set<string>([
  BOOKED,
  'insert into lease',
  `set state = 'undone'`,
  'update settlement_payout',
  `set state = 'settled'`,
]);

describe.skipIf(testDatabaseUrl() === undefined)('a node that is killed while it hosts a room', () => {
  let database: TestPostgres;
  let site: Site;
  let players = 0;
  let next: NodeRooms | null = null;
  beforeAll(async () => {
    database = await openTestPostgres();
    site = await createSite({ databaseUrl: database.url });
    await openCoinRoom(site);
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  // Releases the room after a failed test, so that later tests can take it.
  afterEach(async () => {
    await next?.stop();
    next = null;
  });

  async function player(): Promise<SiteMember> {
    players += 1;
    const member = await site.register(`doomed${players}`);
    await site.fund(member, 10);
    return member;
  }

  /** Returns the answers it had sent before it was killed, by request id. */
  async function dies(stage: string, at: string, moment: string, people: string): Promise<Map<string, string>> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'doomed-host.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        SECRET_KEY: site.deps.config.secretKey!,
        NOW: String(site.clock.now()),
        STAGE: stage,
        DIES_AT: at,
        DIES: moment,
        PEOPLE: people,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString('utf8')));
    const [, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (signal !== 'SIGKILL') throw new Error(`it was not killed at ${at}: ${output}`);
    // Waits until the database has dropped the lost connection.
    for (;;) {
      const rows = await site.deps.db.run(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in%' and pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) break;
    }
    return new Map(output.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ') as [string, string]])));
  }

  /** Takes over once the lease of the killed host has expired, three seconds after its last renewal. */
  async function takenOver(): Promise<NodeRooms> {
    const [lease] = await site.deps.db.run<{ until: Date }>(
      `select until from lease where name = 'room' and merchant = 'pavilion'`,
    );
    const until = lease?.until.getTime() ?? 0;
    expect(until - site.clock.now()).toBeLessThanOrEqual(12_000 + 3_000);
    if (until > site.clock.now()) site.clock.advance(until - site.clock.now());
    const node = coinNode(coinServices(site.deps));
    next = node;
    await node.keep();
    expect(node.room(COIN_ROOM)).toBeDefined();
    return node;
  }
  /** Round id of a recorded action; undefined when it was not recorded. */
  async function roundOf(requestId: string): Promise<string | undefined> {
    const [row] = await site.deps.db.run<{ round_id: string }>(
      'select round_id from room_action where request_id = $1',
      [requestId],
    );
    return row?.round_id;
  }
  async function finish(node: NodeRooms): Promise<void> {
    for (const ms of [10_000, 2_000]) {
      site.clock.advance(ms);
      await node.keep();
      await node.turn();
    }
    await node.paid();
    await node.stop();
    site.clock.advance(6_000);
    await settleLeft(coinServices(site.deps));
  }

  const cases = STEPS.flatMap(([what, stage, at]) => {
    const last = ALONE.has(at) ? 'answered' : 'committed';
    const moments = deep<readonly Moment[]>(MOMENTS, FOREMOST.has(what) ? [last] : []);
    return moments
      .filter((moment) => moment === last || moment !== 'committed')
      .map((moment) => ({ what, stage, at, moment }));
  });

  it.each(cases)(
    'R52 when $what ($moment): another goes on within seconds, what was said stands, and each is paid once or given back',
    async ({ stage, at, moment }) => {
      const people = await Promise.all([player(), player(), player()]);
      const books = roomBooks(site, people);
      const before = await books.before();
      const requests = people.map(() => randomUUID());
      const seated = people.map(({ id }, place) => `${id}/${requests[place]}`).join(' ');
      const outcome = await dies(stage, at, moment, seated);
      const node = await takenOver();
      for (const [place, member] of people.entries()) {
        const requestId = requests[place]!;
        const round = await roundOf(requestId);
        const again = await actIn(node, sittingOf(site, member), HEADS, { requestId, round });
        expect(again).not.toBeNull();
        if (outcome.has(requestId)) expect(again).toMatchObject({ ok: outcome.get(requestId) === 'ok' });
      }
      await finish(node);
      expect(await books.findings(before)).toEqual([]);
    },
  );
});
