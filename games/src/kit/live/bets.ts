/** Placing bets on spots, and taking them back while bets are open. */
import { done, refuse, type Refusal, type Result } from '#kernel';
import type { Actor, Moved, Points, RoomIntent } from '../room.ts';
import { isRecord, type LiveConfig } from './config.ts';
import type { LiveGame } from './game.ts';
import { betsOf, withBetsOf } from './seats.ts';
import type { Bet, LiveState, Pool, Stakes } from './state.ts';

export type LiveAction =
  | { readonly type: 'bet'; readonly spots: Stakes }
  /** Takes back the seat's last bet, or all of them. */
  | { readonly type: 'undo' | 'clear' };

type Spots = ReadonlyMap<string, string>;
type BetRefusal = Refusal<'bet.below' | 'bet.above' | 'bet.chips' | 'bet.opposite'>;

/** `kinds` holds the game's spots. */
export function readLiveAction(kinds: Spots, input: unknown): Result<LiveAction, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, spots, ...others } = input;
  // The action is stored and shown as it was sent, so unknown fields are refused.
  if (Object.keys(others).length > 0) return refuse('bet.invalid');
  if (type === 'undo' || type === 'clear') return spots === undefined ? done({ type }) : refuse('bet.invalid');
  if (type !== 'bet' || !isRecord(spots)) return refuse('bet.invalid');
  const entries = Object.entries(spots);
  const isBet = ([spot, points]: [string, unknown]) =>
    kinds.has(spot) && typeof points === 'number' && Number.isSafeInteger(points) && points > 0;
  return entries.length > 0 && entries.every(isBet)
    ? done({ type, spots: Object.fromEntries(entries) as Stakes })
    : refuse('bet.invalid');
}

export function applyLive<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  kinds: Spots,
  state: LiveState<Rules, Step, Outcome>,
  by: Actor,
  action: LiveAction,
  number: number,
): Result<Moved<LiveState<Rules, Step, Outcome>, never>, string> {
  const before = betsOf(state.seats, by.seat);
  if (state.phase !== 'betting') return refuse('bet.closed');
  if (action.type !== 'bet') return takeBack(state, by, before, action.type === 'undo' ? 1 : before.length);
  const bet: Bet = { action: number, real: by.real, spots: action.spots };
  const refused = betRefusal(game, kinds, state, before, bet);
  if (refused) return refused;
  const stake: RoomIntent = { kind: 'stake', seat: by.seat, points: sumOf(bet.spots) };
  return done({ state: withBets(state, by, before, [...before, bet]), intents: [stake] });
}

/** Refunds the whole stake of each action. */
function takeBack<Rules, Step, Outcome>(
  state: LiveState<Rules, Step, Outcome>,
  by: Actor,
  before: readonly Bet[],
  count: number,
): Result<Moved<LiveState<Rules, Step, Outcome>, never>, 'bet.none'> {
  if (before.length === 0) return refuse('bet.none');
  const kept = before.slice(0, before.length - count);
  const intents = before
    .slice(kept.length)
    .toReversed()
    .map(({ action }): RoomIntent => ({ kind: 'refund', seat: by.seat, action }));
  return done({ state: withBets(state, by, before, kept), intents });
}

function withBets<Rules, Step, Outcome>(
  state: LiveState<Rules, Step, Outcome>,
  { seat }: Actor,
  before: readonly Bet[],
  after: readonly Bet[],
): LiveState<Rules, Step, Outcome> {
  const seats = withBetsOf(state.seats, seat, after);
  return { ...state, seats, pools: repooled(state.pools, stakesOf(before, true), stakesOf(after, true)) };
}

/** Total stakes by spot; with `isReal`, of real money only. */
export function stakesOf(bets: readonly Pick<Bet, 'real' | 'spots'>[], isReal = false): Stakes {
  const stakes: Record<string, Points> = {};
  for (const { real, spots } of bets)
    if (real || !isReal)
      for (const [spot, points] of Object.entries(spots)) stakes[spot] = (stakes[spot] ?? 0) + points;
  return stakes;
}

export const sumOf = (stakes: Stakes): Points => Object.values(stakes).reduce((sum, points) => sum + points, 0);

function repooled(pools: Readonly<Record<string, Pool>>, was: Stakes, is: Stakes): Readonly<Record<string, Pool>> {
  const next: Record<string, Pool> = { ...pools };
  for (const spot of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [before, after] = [was[spot] ?? 0, is[spot] ?? 0];
    const pool = next[spot] ?? { points: 0, players: 0 };
    const players = pool.players + Math.sign(after) - Math.sign(before);
    if (players === 0) delete next[spot];
    else next[spot] = { points: pool.points + after - before, players };
  }
  return next;
}

/** Data that a bet is validated against; the page uses the same check as the table. */
interface Judged {
  readonly config: Pick<LiveConfig<unknown>, 'chip' | 'limits' | 'seatMax' | 'bothSides'>;
  readonly pools: Readonly<Record<string, Pool>>;
}

export function betRefusal<Rules, Step, Outcome>(
  game: Pick<LiveGame<Rules, Step, Outcome>, 'opposites'>,
  kinds: Spots,
  { config, pools }: Judged,
  before: readonly Pick<Bet, 'real' | 'spots'>[],
  bet: Pick<Bet, 'real' | 'spots'>,
): BetRefusal | null {
  const after = stakesOf([...before, bet]);
  for (const [spot, points] of Object.entries(bet.spots)) {
    const refused = spotRefusal(config, kinds.get(spot) ?? '', spot, points, after[spot] ?? 0);
    if (refused) return refused;
    const limit = config.limits[kinds.get(spot) ?? '']?.tableMax ?? 0;
    if (bet.real && (pools[spot]?.points ?? 0) + points > limit)
      return refuse('bet.above', { spot, limit, of: 'table' });
  }
  if (sumOf(after) > config.seatMax) return refuse('bet.above', { limit: config.seatMax, of: 'seat' });
  const against = game.opposites.find(([one, other]) => Object.hasOwn(after, one) && Object.hasOwn(after, other));
  return against && !config.bothSides ? refuse('bet.opposite', { spot: against[0], other: against[1] }) : null;
}

/** A seat's own limits; the limit of all seats together is checked apart. */
function spotRefusal(
  { chip, limits }: Judged['config'],
  kind: string,
  spot: string,
  points: Points,
  total: Points,
): BetRefusal | null {
  const { min = 0, max = 0 } = limits[kind] ?? {};
  if (points % chip !== 0) return refuse('bet.chips', { chip });
  if (total < min) return refuse('bet.below', { spot, limit: min });
  return total > max ? refuse('bet.above', { spot, limit: max, of: 'spot' }) : null;
}
