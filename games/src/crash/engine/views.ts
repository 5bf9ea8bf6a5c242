/** What is shown of the room: to everybody, to one seat, and to the hall. */
import type { Millis } from '#kernel';
import { allBets, betsOf } from '../../kit/live/seats.ts';
import type { Glance, Points, SeatNo } from '../../kit/room.ts';
import type { Hundredths } from './climb.ts';
import type { CrashConfig } from './config.ts';
import { backOf, type Bet, type BetNo, type CrashState, type Phase, type Settled } from './state.ts';

/** Of whoever sits there nothing is said but the number of his seat. */
export interface ShownBet {
  readonly seat: SeatNo;
  readonly no: BetNo;
  readonly points: Points;
  readonly out: Hundredths | null;
}

/** What everybody sees. Bets are those of real money. */
export interface CrashShared {
  readonly phase: Phase;
  /** When bets close or open; null while the flight climbs, since it is not known when that ends. */
  readonly nextAt: Millis | null;
  /** By the host's clock. */
  readonly startedAt: Millis | null;
  /** Null until it has crashed. */
  readonly crash: Hundredths | null;
  readonly round: number;
  readonly pool: CrashState['pool'];
  /** Bets that have left the flight, and what they won. */
  readonly outs: { readonly bets: number; readonly points: Points };
  /** The highest. */
  readonly bets: readonly ShownBet[];
  /** The last that left, the latest first. */
  readonly lastOuts: readonly ShownBet[];
  readonly results: readonly string[];
  readonly terms: Pick<CrashConfig, 'chip' | 'seatMax' | 'winMax' | 'limits'>;
}

export interface CrashOwn {
  /** With the round that they were made in: what everybody sees of the next one arrives before this changes. */
  readonly bets: readonly (Pick<Bet, 'no' | 'points' | 'target' | 'out'> & { readonly round: number })[];
  /** Of the last round that is over, if the seat had bet in it. */
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

export function glanceOf({ phase, dueAt, startedAt, round, results, pool, config }: CrashState): Glance {
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
