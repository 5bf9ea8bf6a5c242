/** What the room keeps. Where a flight crashes is drawn once its bets are closed, and is in nothing that is shown before. */
import type { Millis } from '#kernel';
import { betsOf, withBetsOf, type BySeat } from '../../kit/live/seats.ts';
import type { Points, SeatNo } from '../../kit/room.ts';
import { TOP, type Hundredths } from './climb.ts';
import type { CrashConfig } from './config.ts';

export type Phase = 'betting' | 'climbing' | 'crashed';

/** A seat has one bet of each number. */
export type BetNo = 1 | 2;

export interface Bet {
  /** The action that placed it. */
  readonly action: number;
  readonly real: boolean;
  readonly no: BetNo;
  readonly points: Points;
  /** Where it is cashed out by itself; null where its player wants to do so. */
  readonly target: Hundredths | null;
  /** Where it was cashed out. */
  readonly out: Hundredths | null;
}

/** What came of a seat's bets. */
export interface Settled {
  readonly round: number;
  readonly staked: Points;
  readonly back: Points;
  /** Stakes of bets that went back, because the house could not hear the seat to the end of the flight; in neither of the others. */
  readonly given?: Points;
}

export interface CrashState {
  readonly config: CrashConfig;
  /** From 1. */
  readonly round: number;
  readonly phase: Phase;
  readonly dueAt: Millis;
  /** When the climb began; null before. */
  readonly startedAt: Millis | null;
  readonly crash: Hundredths | null;
  readonly seats: BySeat<Bet>;
  /** Of real money alone: what is bet, and by how many seats. */
  readonly pool: { readonly points: Points; readonly players: number };
  /** Crash points, the oldest first. */
  readonly results: readonly string[];
  /** Of the last round that is over. */
  readonly settled: Readonly<Record<SeatNo, Settled>>;
}

/** Where a bet ends at the latest: at its target, at the most that it may win, or at the top. */
export const endOf = ({ winMax }: Pick<CrashConfig, 'winMax'>, bet: Pick<Bet, 'points' | 'target'>): Hundredths =>
  Math.min(bet.target ?? TOP, ceilingOf(winMax, bet.points));

/** The highest multiple by which so much stays within what a bet may win. */
export const ceilingOf = (winMax: Points, points: Points): Hundredths =>
  Math.min(TOP, Math.floor((winMax * 100) / points));

/** Stakes are whole hundreds, so this is exact. */
export const backOf = ({ points, out }: Pick<Bet, 'points' | 'out'>): Points =>
  out === null ? 0 : (points / 100) * out;

export const stakeOf = (bets: readonly Pick<Bet, 'points'>[]): Points =>
  bets.reduce((sum, { points }) => sum + points, 0);

export const backOfAll = (bets: readonly Pick<Bet, 'points' | 'out'>[]): Points =>
  bets.reduce((sum, bet) => sum + backOf(bet), 0);

/** With these as the bets of the seat. */
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
