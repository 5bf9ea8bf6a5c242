/** Views of the room: public, of one seat, and for the hall. */
import type { Millis } from '#kernel';
import { allBets, betsOf } from '../../kit/live/seats.ts';
import type { LobbySummary, Points, SeatNo } from '../../kit/room.ts';
import type { Hundredths } from './climb.ts';
import type { CrashConfig } from './config.ts';
import { backOf, type Bet, type BetNo, type CrashState, type Phase, type Settled } from './state.ts';

/** A public bet. Its player is shown by seat number only. */
export interface ShownBet {
  readonly seat: SeatNo;
  readonly no: BetNo;
  readonly points: Points;
  readonly out: Hundredths | null;
}

/** The public view. It shows real-money bets only. */
export interface CrashShared {
  readonly phase: Phase;
  /** Time at which bets close or open; null during the flight, whose end is secret. */
  readonly nextAt: Millis | null;
  /** By the host's clock. */
  readonly startedAt: Millis | null;
  /** Null until the crash. */
  readonly crash: Hundredths | null;
  readonly round: number;
  readonly pool: CrashState['pool'];
  /** Number of bets that have cashed out, and their win. */
  readonly outs: { readonly bets: number; readonly points: Points };
  /** The highest bets. */
  readonly bets: readonly ShownBet[];
  /** The latest cash-outs, newest first. */
  readonly lastOuts: readonly ShownBet[];
  readonly results: readonly string[];
  readonly terms: Pick<CrashConfig, 'chip' | 'seatMax' | 'winMax' | 'limits'>;
}

export interface CrashOwn {
  /** Bets with their round: the public view of the next round arrives before this changes. */
  readonly bets: readonly (Pick<Bet, 'no' | 'points' | 'target' | 'out'> & { readonly round: number })[];
  /** Result of the last finished round, if the seat had bet in it. */
  readonly settled: Settled | null;
}

const BETS_SHOWN = 30;
const OUTS_SHOWN = 12;

export function sharedOf(state: CrashState): CrashShared {
  const { phase, dueAt, startedAt, crash, round, pool, results, config } = state;
  const { chip, seatMax, winMax, limits } = config;
  const all = realBets(state);
  const left = all.filter(({ out }) => out !== null);
  return {
    phase,
    nextAt: phase === 'climbing' ? null : dueAt,
    startedAt,
    crash: phase === 'crashed' ? crash : null,
    round,
    pool,
    outs: { bets: left.length, points: left.reduce((sum, bet) => sum + backOf(bet), 0) },
    bets: all.toSorted((a, b) => b.points - a.points || a.seat - b.seat || a.no - b.no).slice(0, BETS_SHOWN),
    lastOuts: left.toSorted((a, b) => (b.out ?? 0) - (a.out ?? 0) || a.seat - b.seat).slice(0, OUTS_SHOWN),
    results,
    terms: { chip, seatMax, winMax, limits },
  };
}

const realBets = ({ seats }: CrashState): ShownBet[] =>
  allBets(seats).flatMap(([seat, bets]) =>
    bets.flatMap(({ real, no, points, out }) => (real ? { seat, no, points, out } : [])),
  );

export const ownOf = ({ seats, settled, round }: CrashState, seat: SeatNo): CrashOwn => ({
  bets: betsOf(seats, seat).map(({ no, points, target, out }) => ({ round, no, points, target, out })),
  settled: settled[seat] ?? null,
});

export function summaryOf({ phase, dueAt, startedAt, round, results, pool, config }: CrashState): LobbySummary {
  const { min, max } = config.limits.bet;
  return {
    phase,
    nextAt: phase === 'climbing' ? null : dueAt,
    round,
    results,
    players: pool.players,
    limits: { min, max },
    ...(phase === 'climbing' && startedAt !== null && { startedAt }),
  };
}
