/** Patterns at the end of the big road that players look for. They predict nothing. */
import { streakLengths, type Side, type Winner } from './roads.ts';

export type GoodRoad =
  /** One side wins several times in a row. */
  | 'streak'
  /** The sides alternate; by twos. */
  | 'ping-pong'
  | 'double-ping-pong'
  /** One side wins once each time, the other twice. */
  | 'one-two'
  /** Each streak is one longer than the streak before. */
  | 'slope'
  /** Each streak of the side that won last is at least two long; exactly one long. */
  | 'repeats'
  | 'jumps';

export interface FoundRoad {
  readonly road: GoodRoad;
  /** The side that won last. */
  readonly side: Side;
}

const STREAK = 4;
const TURNS = 4;
const PAIRS = 3;
const TIMES = 3;

export function goodRoads(winners: readonly Winner[]): FoundRoad[] {
  const wins = winners.filter((winner) => winner !== 'tie');
  const side = wins.at(-1);
  if (side === undefined) return [];
  const lengths = streakLengths(wins);
  const found = Object.entries(PATTERNS).filter(([, holds]) => holds(lengths));
  return found.map(([road]) => ({ road: road as GoodRoad, side }));
}

type Holds = (lengths: readonly number[]) => boolean;

/** The last columns: the finished ones, and the one still growing. */
const lastOf = (lengths: readonly number[], count: number): { over: readonly number[]; open: number } | null =>
  lengths.length < count ? null : { over: lengths.slice(-count, -1), open: lengths.at(-1) ?? 0 };

/** Every other column, back from the last: the streaks of the side that won last. */
const ownOf = (lengths: readonly number[]): number[] => lengths.filter((_, at) => (lengths.length - 1 - at) % 2 === 0);

const PATTERNS: Readonly<Record<GoodRoad, Holds>> = {
  streak: (lengths) => (lengths.at(-1) ?? 0) >= STREAK,
  'ping-pong': (lengths) => {
    const last = lastOf(lengths, TURNS);
    return last !== null && last.open === 1 && last.over.every((length) => length === 1);
  },
  'double-ping-pong': (lengths) => {
    const last = lastOf(lengths, PAIRS);
    return last !== null && last.open <= 2 && last.over.every((length) => length === 2);
  },
  'one-two': (lengths) => {
    const last = lastOf(lengths, TURNS);
    if (last === null) return false;
    const [first = 0, second = 0] = last.over;
    const isOneTwo = (first === 1 && second === 2) || (first === 2 && second === 1);
    return isOneTwo && last.over[2] === first && last.open <= second;
  },
  slope: (lengths) => {
    const last = lastOf(lengths, TURNS);
    if (last === null) return false;
    const [first = 0, second = 0, third = 0] = last.over;
    return second === first + 1 && third === second + 1 && last.open <= third + 1;
  },
  repeats: (lengths) => {
    const last = lastOf(ownOf(lengths), TIMES);
    return last !== null && last.open >= 2 && last.over.every((length) => length >= 2);
  },
  jumps: (lengths) => {
    const last = lastOf(ownOf(lengths), TIMES);
    return last !== null && last.open === 1 && last.over.every((length) => length === 1);
  },
};
