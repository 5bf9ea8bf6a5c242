/** Visits to games of the house, round by round as in the arcade. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '#contract';
import { currency, millis, units, unitsFromWire, type Units } from '#kernel';
import type { Deps } from '../../ports/deps.ts';
import type { CallContext, PlaySession } from '../../ports/context.ts';
import { settleBonus } from '../../modules/money/bonus/index.ts';
import { arcadeRoutes, startPlaySession } from '../../modules/play/play/index.ts';
import { turnoverOf } from '../../modules/money/turnover/index.ts';
import { fromTheSlots, toTheSlots } from './cash.ts';
import { granted, type Guest, type House } from './house.ts';

/**
 * Games with their bets; slots take a level per line, others a stake. None feeds the jackpot, whose secrets would be
 * predictable for good.
 */
const GAMES = [
  { code: 'DICE', bet: { side: 'over', target: 5_050 } },
  { code: 'LANTERN_COURT', bet: { lines: 20 }, lines: 20 },
  { code: 'PLINKO', bet: { rows: 12, risk: 'medium' } },
  { code: 'WHEEL', bet: { segments: 20, risk: 'low' } },
  { code: 'LIMBO', bet: { target: 300 } },
] as const;
type Game = (typeof GAMES)[number];

const BETWEEN_ROUNDS_MS = 25_000;
const STEPS_MAX = 400;
/** Enough rounds to meet any requirement. */
const ROUNDS_MAX = 40;

async function sitDown({ deps, merchant, tables }: House, { memberId }: Guest, { code }: Game): Promise<PlaySession> {
  const game = await deps.db.q
    .selectFrom('game')
    .select(['node_id', 'vendor', 'category'])
    .where('merchant', '=', merchant.code)
    .where('game_code', '=', code)
    .executeTakeFirstOrThrow();
  const { session } = await startPlaySession(deps, merchant, {
    ...game,
    merchant: merchant.code,
    member_id: BigInt(memberId),
    session_id: null,
    mode: 'REAL',
    currency: merchant.config.currency,
    game_code: code,
    language: merchant.config.defaultLanguage,
  });
  tables.set(code, session);
  return session;
}

/** Base bet of a round's stake; for slots the highest level per line within it. */
function baseBetOf({ merchant }: House, game: Game, stake: Units): Units {
  if (!('lines' in game)) return units(stake / 100n);
  const most = stake / BigInt(game.lines);
  const levels = merchant.config.play.betLevels.map((level) => unitsFromWire(level));
  const known = levels.flatMap((level) => (level.ok ? [level.value] : []));
  return known.filter((level) => level <= most).at(-1) ?? known[0]!;
}

type Arcade = Contract['arcade'];
type Context = CallContext<Arcade['play']> & CallContext<Arcade['act']> & CallContext<Arcade['rotate']>;

const contextOf = ({ merchant }: House, session: PlaySession): Context => ({ merchant, session }) as unknown as Context;

/** Plays one round. False when refused: the money is gone, or may not be played. */
async function round(house: House, session: PlaySession, game: Game, stake: Units): Promise<boolean> {
  const arcade = arcadeRoutes(house.deps);
  const context = contextOf(house, session);
  const baseBet = baseBetOf(house, game, stake);
  house.until(millis(house.deps.clock.now() + BETWEEN_ROUNDS_MS));
  const played = await arcade.play(context, { requestId: randomUUID(), baseBet, bet: game.bet });
  if (!played.ok) return false;
  const { roundId } = played.value;
  let isOver = played.value.finished;
  for (let step = 1; !isOver && step < STEPS_MAX; step += 1) {
    const next = await arcade.act(context, { roundId, step, action: { type: 'next' } });
    isOver = granted('a step of a round', next).finished;
  }
  return true;
}

/** A visit to one game; each round stakes one, two or three times the amount, while the balance suffices. */
export async function visit(house: House, guest: Guest, { rounds, stake }: { rounds: number; stake: Units }) {
  const game = GAMES[house.deps.chance.int(GAMES.length)]!;
  await toTheSlots(house, guest);
  const session = await sitDown(house, guest, game);
  for (let played = 0; played < rounds; played += 1) {
    const times = BigInt(1 + house.deps.chance.int(3));
    if (!(await round(house, session, game, units(stake * times)))) break;
  }
  await fromTheSlots(house, guest);
}

/** Plays until the turnover requirement is met. */
export async function playThrough(house: House, guest: Guest, stake: Units): Promise<void> {
  const owner = { merchant: house.merchant.code, memberId: guest.memberId };
  if ((await turnoverOf(house.deps, owner)).met) return;
  const [game] = GAMES;
  await toTheSlots(house, guest);
  const session = await sitDown(house, guest, game);
  for (let played = 0; played < ROUNDS_MAX; played += 1) {
    if (!(await round(house, session, game, stake)) || (await turnoverOf(house.deps, owner)).met) break;
  }
  await fromTheSlots(house, guest);
}

/** Plays bonus money until it is cleared or gone. */
export async function playBonus(house: House, guest: Guest, stake: Units): Promise<void> {
  const owner = {
    merchant: house.merchant.code,
    memberId: guest.memberId,
    currency: currency(house.merchant.config.currency),
  };
  const [game] = GAMES;
  const session = await sitDown(house, guest, game);
  for (let played = 0; played < ROUNDS_MAX; played += 1) {
    if ((await house.deps.ledger.balanceOf({ ...owner, kind: 'bonus' })) < stake) break;
    if (!(await round(house, session, game, stake))) break;
    if (await settleBonus(house.deps, owner)) break;
  }
  await settleBonus(house.deps, owner);
}

/**
 * Ends the month. Its seeds are predictable, the current one and the next: after two rotations with the site's real
 * randomness (`now`) both are secret, and the month's rounds are verifiable.
 */
export async function leave(house: House, now: Deps): Promise<void> {
  const arcade = arcadeRoutes(now);
  for (const session of house.tables.values()) {
    const context = contextOf(house, session);
    for (const time of ['first', 'second']) granted(`the ${time} change of seeds`, await arcade.rotate(context, {}));
    granted('leaving', await arcade.close(context, {}));
  }
}
