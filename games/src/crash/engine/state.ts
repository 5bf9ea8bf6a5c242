/** State of the room. The crash point is drawn once bets are closed, and no view shows it before the crash. */
import type { Millis } from '#kernel';
import { betsOf, withBetsOf, type BySeat } from '../../kit/live/seats.ts';
import type { Points, SeatNo } from '../../kit/room.ts';
import { TOP, type Hundredths } from './climb.ts';
import type { CrashConfig } from './config.ts';

export type Phase = 'betting' | 'climbing' | 'crashed';

/** A seat has at most one bet of each number. */
export type BetNo = 1 | 2;

export interface Bet {
  /** Number of the action that placed it. */
  readonly action: number;
  readonly real: boolean;
  readonly no: BetNo;
  readonly points: Points;
  /** Multiplier of the automatic cash-out; null for a manual one. */
  readonly target: Hundredths | null;
  /** Multiplier at which it was cashed out. */
  readonly out: Hundredths | null;
}

/** Result of a seat's bets. */
export interface Settled {
  readonly round: number;
  readonly staked: Points;
  readonly back: Points;
  /**
   * Stakes refunded because the seat was unconfirmed until the end of the flight; in neither of the other
   * sums.
   */
  readonly given?: Points;
}

export interface CrashState {
  readonly config: CrashConfig;
  /** Round number, from 1. */
  readonly round: number;
  readonly phase: Phase;
  readonly dueAt: Millis;
  /** Start of the climb; null before. */
  readonly startedAt: Millis | null;
  readonly crash: Hundredths | null;
  readonly seats: BySeat<Bet>;
  /** Real-money bets only: their sum, and the number of seats. */
  readonly pool: { readonly points: Points; readonly players: number };
  /** Crash points, oldest first. */
  readonly results: readonly string[];
  /** Results of the last finished round. */
  readonly settled: Readonly<Record<SeatNo, Settled>>;
}

/** Multiplier at which a bet ends at the latest: its target, the maximum win, or the top. */
export const endOf = ({ winMax }: Pick<CrashConfig, 'winMax'>, bet: Pick<Bet, 'points' | 'target'>): Hundredths =>
  Math.min(bet.target ?? TOP, ceilingOf(winMax, bet.points));

/** The highest multiplier that keeps a bet's win within the limit. */
export const ceilingOf = (winMax: Points, points: Points): Hundredths =>
  Math.min(TOP, Math.floor((winMax * 100) / points));

/** Stakes are multiples of 100, so this is exact. */
export const backOf = ({ points, out }: Pick<Bet, 'points' | 'out'>): Points =>
  out === null ? 0 : (points / 100) * out;

export const stakeOf = (bets: readonly Pick<Bet, 'points'>[]): Points =>
  bets.reduce((sum, { points }) => sum + points, 0);

export const backOfAll = (bets: readonly Pick<Bet, 'points' | 'out'>[]): Points =>
  bets.reduce((sum, bet) => sum + backOf(bet), 0);

/** Replaces the bets of the seat. */
export function withOwn<S extends Pick<CrashState, 'seats' | 'pool'>>(
  state: S,
  seat: SeatNo,
  after: readonly Bet[],
): S {
  const [was, is] = [betsOf(state.seats, seat), after].map((bets) => bets.filter(({ real }) => real)) as [Bet[], Bet[]];
  const { points, players } = state.pool;
  return {
    ...state,
    seats: withBetsOf(state.seats, seat, after),
    pool: {
      points: points + stakeOf(is) - stakeOf(was),
      players: players + Math.sign(is.length) - Math.sign(was.length),
    },
  };
}
