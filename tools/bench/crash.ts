/**
 * `npm run bench:crash`: a crash round in real time, on its own PostgreSQL. A thousand players bet and cash out within
 * one second; measures the time to each confirmation. Site and players are separate processes. Ends non-zero above the
 * limits.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { roomByCode } from '#games/rooms.ts';
import { startRooms, type RoomServices } from '#server/modules/play/room/index.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { print } from '../launch/print.ts';
import type { Flown, FlightPlan } from './crash-visitors.ts';
import { fellShort, report } from './report.ts';
import { openHouse, seatMembers } from './rooms-house.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '1000' } } });
const PLAYERS = Number(values.players);
const WITHIN_MS = 1_000;
const P99_MAX_MS = 1_000;
const BETTING_MS = 60_000;
const ROOM = { node: 1_002, category: 'RNG', code: 'CRASH' };

/** Never crashes early, so that the measurement is complete. */
function highFlying(): RoomServices['engines'][number] {
  const crash = roomByCode(ROOM.code)!;
  return { ...crash, tick: (state, moment) => crash.tick(state, { ...moment, chance: () => ({ int: () => 0 }) }) };
}

const quantile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * of))] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

const postgres = await startThrowawayPostgres();
try {
  const site = await openHouse(postgres.url);
  await site.deps.db.run(
    `update room set config = config || $2::jsonb, is_on = (merchant = 'pavilion') where code = $1`,
    [ROOM.code, JSON.stringify({ bettingMs: BETTING_MS })],
  );
  const tokens = await seatMembers(site, PLAYERS, ROOM);
  const rooms = startRooms(site.deps, [highFlying()]);
  const visitors = fork(join(import.meta.dirname, 'crash-visitors.ts'));
  visitors.send({ origin: site.origins.arcade, room: ROOM.code, tokens, withinMs: WITHIN_MS } satisfies FlightPlan);
  const left = once(visitors, 'exit').then(() => Promise.reject(new Error('the visitors have left')));
  const next = () => Promise.race([once(visitors, 'message'), left]) as Promise<[unknown]>;
  await next();
  const before = process.cpuUsage();
  const [{ bets, cashes, refused }] = (await next()) as [Flown];
  const { user, system } = process.cpuUsage(before);
  visitors.kill();
  print(`${PLAYERS} players in one flight, ${PLAYERS} bets at once, then as many cash-outs within a second`);
  print(`    bets answered: ${ms(quantile(bets, 0.5))}, the last after ${ms(quantile(bets, 1))}`);
  const [p50, p99] = [quantile(cashes, 0.5), quantile(cashes, 0.99)];
  report('a cash-out to its answer, p99', `${ms(p99)} (half of them ${ms(p50)})`, p99 <= P99_MAX_MS);
  print(
    `    the server's own time for each, until all have been told: ${((user + system) / 1_000 / PLAYERS).toFixed(1)} ms`,
  );
  report('cash-outs that counted', `${cashes.length} of ${PLAYERS}`, refused === 0 && cashes.length === PLAYERS);
  const [{ off }] = (await site.deps.db.run<{ off: number }>(
    `select coalesce(max(extract(epoch from p.decided_at - a.at) * 1000), 0)::int4 as off
     from room_action a join settlement_payout p on p.source = 'room' and p.batch = a.round_id::text and p.place = a.seat
     where a.merchant = 'pavilion' and a.room = $1 and a.action ->> 'type' = 'cash'`,
    [ROOM.code],
  )) as [{ off: number }];
  print(`    heard by the host and written: ${off} ms apart at most`);
  await rooms.stop();
  await site.close();
} finally {
  await postgres.stop();
}
process.exitCode = fellShort() ? 1 : 0;
