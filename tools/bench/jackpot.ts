/**
 * `npm run bench:jackpot`: cost of a round with a jackpot contribution, compared with the same round without, on its
 * own PostgreSQL. Two nodes, all players in one currency of one brand: contributions contend for a single row. Ends
 * non-zero above the limit.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { merchantCode, units } from '#kernel';
import { systemClock } from '#server/compose.ts';
import { findPlaySession } from '#server/modules/play/play/index.ts';
import { playRound } from '#server/modules/play/play/play-round.ts';
import { openJackpot } from '#server/modules/play/jackpot/index.ts';
import { createGameWallet } from '#server/modules/money/game-wallet/index.ts';
import { createSite, type Site } from '#testkit';
import { GAME } from '#testkit/arcade.ts';
import { FEEDING_SLOT, withFeedingSlot } from '#testkit/feeding-slot.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { print } from '../launch/print.ts';
import { fellShort, report } from './report.ts';
import { seatMembers } from './rooms-house.ts';

const { values } = parseArgs({
  options: { players: { type: 'string', default: '32' }, rounds: { type: 'string', default: '40' } },
});
const [PLAYERS, ROUNDS] = [Number(values.players), Number(values.rounds)];
/** A player spins every 2.5 s, so this rate equals more than a thousand concurrent players. */
const LEAST_A_SECOND = 50;
const TIMES_MAX = 2;

type Seat = Readonly<{ site: Site; session: NonNullable<Awaited<ReturnType<typeof findPlaySession>>> }>;

async function playOn({ site: { deps }, session }: Seat, game: { readonly nodeId: number; readonly code: string }) {
  const took: number[] = [];
  const host = { deps, wallet: createGameWallet(deps) };
  const merchant = deps.brands.find('pavilion')!;
  const context = { merchant, session: { ...session, nodeId: game.nodeId, gameCode: game.code } };
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const input = { requestId: randomUUID(), baseBet: units(100n), bet: { lines: GAME.lines } };
    const answer = await playRound(host, context, input);
    took.push(performance.now() - began);
    if (!answer.ok) throw new Error(answer.code);
    // Voids rounds with free spins, which would block the player's next round.
    if (!answer.value.finished)
      await deps.db.run(`update house_round set state = 'void' where id = $1`, [answer.value.roundId]);
  }
  return took;
}

const quantile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * of)]!;

async function measure(seats: readonly Seat[], game: { readonly nodeId: number; readonly code: string }) {
  const began = performance.now();
  const took = (await Promise.all(seats.map((seat) => playOn(seat, game)))).flat();
  const perSecond = (took.length * 1_000) / (performance.now() - began);
  print(
    `    ${game.code.padEnd(14)} ${perSecond.toFixed(0)} rounds a second, half within ${quantile(took, 0.5).toFixed(1)} ms, 99 of 100 within ${quantile(took, 0.99).toFixed(1)} ms`,
  );
  return perSecond;
}

const postgres = await startThrowawayPostgres();
try {
  const nodeOf = (options: object) =>
    createSite({ ...options, clock: { ...systemClock, advance() {} }, databaseUrl: postgres.url });
  const feeding = withFeedingSlot();
  const first = await nodeOf(feeding);
  const { play } = first.deps.brands.find('pavilion')!.config;
  const second = await nodeOf({ engines: feeding.engines });
  for (const { deps } of [first, second])
    await deps.brands.change(merchantCode('pavilion'), { play: { ...play, pace: 'open', minSpinMs: 0 } });
  const tokens = await seatMembers(first, PLAYERS);
  const seats = await Promise.all(
    tokens.map(async (token, at) => {
      const site = at % 2 === 0 ? first : second;
      return { site, session: (await findPlaySession(site.deps, token))! };
    }),
  );
  await openJackpot(first.deps, seats[0]!.session);
  print(`${PLAYERS} players at two nodes, ${ROUNDS} rounds each, one after the other`);
  const [without, withIt]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    without.push(await measure(seats, GAME));
    withIt.push(await measure(seats, FEEDING_SLOT));
  }
  const [plain, fed] = [quantile(without.slice(1), 0.5), quantile(withIt.slice(1), 0.5)];
  report('a round that feeds the jackpot', `${(plain / fed).toFixed(2)} times one without`, plain / fed <= TIMES_MAX);
  report('rounds that feed it, all in one row', `${fed.toFixed(0)} a second`, fed >= LEAST_A_SECOND);
  await Promise.all([first.close(), second.close()]);
} finally {
  await postgres.stop();
}
process.exitCode = fellShort() ? 1 : 0;
