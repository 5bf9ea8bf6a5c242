/** Actions of players: bet while bets are open, take a bet back, and cash out during the flight. */
import { assert, done, refuse, type Refusal, type Result } from '#kernel';
import { isRecord } from '../../kit/live/config.ts';
import { betsOf, withBetsOf } from '../../kit/live/seats.ts';
import type { Actor, Moved, RoomIntent, RoomMoment } from '../../kit/room.ts';
import { LEAST, multipleAt, type Hundredths } from './climb.ts';
import type { Outcome } from './clock.ts';
import type { CrashConfig } from './config.ts';
import { backOfAll, ceilingOf, endOf, stakeOf, withOwn, type Bet, type BetNo, type CrashState } from './state.ts';

export type CrashAction =
  | { readonly type: 'bet'; readonly bet: BetNo; readonly points: number; readonly target?: Hundredths }
  /** Takes the bet back, or cashes it out at the height of the curve when the action reaches the host. */
  | { readonly type: 'cancel' | 'cash'; readonly bet: BetNo };

type Applied = Result<Moved<CrashState, Outcome>, string>;

export function readCrashAction(input: unknown): Result<CrashAction, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, bet, points, target, ...others } = input;
  // The action is stored and shown as it was sent, so unknown fields are refused.
  if ((bet !== 1 && bet !== 2) || Object.keys(others).length > 0) return refuse('bet.invalid');
  if (type === 'cancel' || type === 'cash')
    return points === undefined && target === undefined ? done({ type, bet }) : refuse('bet.invalid');
  if (type !== 'bet' || !isWhole(points) || (target !== undefined && !isWhole(target))) return refuse('bet.invalid');
  return done({ type, bet, points, ...(target !== undefined && { target }) });
}

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Refusal of an action that arrives after its round. */
export const tooLate = ({ type }: CrashAction): Refusal<'cash.late' | 'bet.closed'> =>
  refuse(type === 'cash' ? 'cash.late' : 'bet.closed');

export function applyCrash(
  state: CrashState,
  by: Actor,
  action: CrashAction,
  number: number,
  moment: RoomMoment,
): Applied {
  const own = betsOf(state.seats, by.seat);
  if (action.type === 'cash') return cashOut(state, by, own, action.bet, moment.now);
  if (state.phase !== 'betting') return refuse('bet.closed');
  if (action.type !== 'bet') return takeBack(state, by, own, action.bet);
  const bet: Bet = {
    action: number,
    real: by.real,
    no: action.bet,
    points: action.points,
    target: action.target ?? null,
    out: null,
  };
  const refused = betRefusal(state, own, bet);
  if (refused) return refused;
  const stake: RoomIntent = { kind: 'stake', seat: by.seat, points: bet.points };
  return done({ state: withOwn(state, by.seat, [...own, bet]), intents: [stake] });
}

/** Data that a bet is validated against; the page uses the same check as the room. */
interface Judged {
  readonly config: Pick<CrashConfig, 'chip' | 'limits' | 'seatMax' | 'winMax'>;
  readonly pool: CrashState['pool'];
}

export function betRefusal(
  { config, pool }: Judged,
  own: readonly Pick<Bet, 'no' | 'points'>[],
  { no, points, target, real }: Pick<Bet, 'no' | 'points' | 'target' | 'real'>,
): Refusal<'bet.twice' | 'bet.chips' | 'bet.below' | 'bet.above' | 'bet.target'> | null {
  const { min, max, tableMax } = config.limits.bet;
  if (own.some((bet) => bet.no === no)) return refuse('bet.twice');
  if (points % config.chip !== 0) return refuse('bet.chips', { chip: config.chip });
  if (points < min) return refuse('bet.below', { limit: min });
  if (points > max) return refuse('bet.above', { limit: max, of: 'bet' });
  if (stakeOf(own) + points > config.seatMax) return refuse('bet.above', { limit: config.seatMax, of: 'seat' });
  if (real && pool.points + points > tableMax) return refuse('bet.above', { limit: tableMax, of: 'table' });
  const most = ceilingOf(config.winMax, points);
  return target !== null && (target < LEAST || target > most) ? refuse('bet.target', { least: LEAST, most }) : null;
}

function takeBack(state: CrashState, by: Actor, own: readonly Bet[], no: BetNo): Applied {
  const bet = own.find((each) => each.no === no);
  if (!bet) return refuse('bet.none');
  const left = own.filter((each) => each !== bet);
  return done({
    state: withOwn(state, by.seat, left),
    intents: [{ kind: 'refund', seat: by.seat, action: bet.action }],
  });
}

function cashOut(state: CrashState, by: Actor, own: readonly Bet[], no: BetNo, now: number): Applied {
  if (state.phase === 'crashed') return refuse('cash.late');
  const bet = own.find((each) => each.no === no);
  if (!bet) return refuse('cash.none');
  if (state.phase === 'betting') return refuse('cash.early');
  assert(state.startedAt !== null, 'what climbs has begun');
  const out = multipleAt(now - state.startedAt);
  if (out < LEAST) return refuse('cash.early');
  // A bet that has reached its target is out, even before the tick that records it.
  if (bet.out !== null || endOf(state.config, bet) <= out) return refuse('cash.done');
  const bets = own.map((each) => (each === bet ? { ...bet, out } : each));
  return done({
    state: { ...state, seats: withBetsOf(state.seats, by.seat, bets) },
    intents: bets.every((each) => each.out !== null) ? [{ kind: 'win', seat: by.seat, points: backOfAll(bets) }] : [],
  });
}
