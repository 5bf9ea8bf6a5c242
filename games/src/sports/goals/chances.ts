/** The chance of each selection to win and to lose, from the one distribution of its match. Whatever is left over comes back. */
import { expected, sure, type Chances } from '../kit/chances.ts';
import { handicap, total } from '../kit/line.ts';
import { OTHER, type Score } from '../kit/sides.ts';
import { SIZE, type Distribution, type Grid } from './distribution.ts';
import type { Period, Result, Selection } from './selection.ts';

/** Sums that markets ask of the score of a period. */
interface Sums {
  readonly grid: Grid;
  readonly results: Readonly<Record<Result, number>>;
  /** Home goals less away goals, from −(SIZE − 1) on. */
  readonly ahead: Float64Array;
  readonly count: Float64Array;
  readonly home: Float64Array;
  readonly away: Float64Array;
}

export interface Book {
  readonly distribution: Distribution;
  readonly sums: Readonly<Record<Period, Sums | null>>;
  /** The score of each period now: a handicap counts from there on. */
  readonly now: Readonly<Record<Period, Score>>;
}

/** `half` is the score at the break; null while there has been none. */
export function bookOf(distribution: Distribution, half: Score | null): Book {
  const { full, first, second, score } = distribution;
  const since: Score = half === null ? [0, 0] : [score[0] - half[0], score[1] - half[1]];
  return {
    distribution,
    sums: { fullTime: sumsOf(full), firstHalf: first && sumsOf(first), secondHalf: sumsOf(second) },
    now: { fullTime: score, firstHalf: half ?? score, secondHalf: since },
  };
}

function sumsOf(grid: Grid): Sums {
  const [ahead, count] = [new Float64Array(2 * SIZE - 1), new Float64Array(2 * SIZE - 1)];
  const [home, away] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let h = 0; h < SIZE; h += 1)
    for (let a = 0; a < SIZE; a += 1) {
      const chance = grid[h * SIZE + a]!;
      ahead[h - a + SIZE - 1]! += chance;
      count[h + a]! += chance;
      home[h]! += chance;
      away[a]! += chance;
    }
  const sum = (from: number, to: number) => ahead.subarray(from, to).reduce((all, chance) => all + chance, 0);
  const results = { home: sum(SIZE, 2 * SIZE - 1), draw: ahead[SIZE - 1]!, away: sum(0, SIZE - 1) };
  return { grid, results, ahead, count, home, away };
}

/** Null where the selection is not for sale: its period is over, or this is no match for it. */
export function chancesOf(selection: Selection, book: Book): Chances | null {
  const { distribution } = book;
  if (selection.market === 'toQualify') return null;
  if (selection.market === 'nextGoal') {
    const isNext = selection.number === distribution.score[0] + distribution.score[1] + 1;
    return isNext ? sure(distribution.next[selection.side]) : null;
  }
  if (selection.market === 'halfTimeFullTime') {
    const [half, full] = selection.side;
    return distribution.halfFull && sure(distribution.halfFull[RESULTS.indexOf(half) * 3 + RESULTS.indexOf(full)]!);
  }
  const sums = book.sums[selection.period];
  return sums && chancesIn(selection, sums, book.now[selection.period]);
}

const RESULTS: readonly Result[] = ['home', 'draw', 'away'];

type OfScore = Exclude<Selection, { market: 'toQualify' | 'nextGoal' | 'halfTimeFullTime' }>;

function chancesIn(selection: OfScore, sums: Sums, now: Score): Chances {
  const { results, grid } = sums;
  switch (selection.market) {
    case 'matchResult':
      return sure(results[selection.side]);
    case 'doubleChance': {
      const among = selection.side.toLowerCase();
      return sure(RESULTS.reduce((won, result) => won + (among.includes(result) ? results[result] : 0), 0));
    }
    case 'drawNoBet':
      return { won: results[selection.side], lost: results[OTHER[selection.side]] };
    case 'asianHandicap': {
      const [sign, from] = [selection.side === 'home' ? 1 : -1, now[0] - now[1]];
      return expected(sums.ahead, (at) => handicap(sign * (at - SIZE + 1 - from), selection.line));
    }
    case 'bothTeamsToScore': {
      const none = sums.home[0]! + sums.away[0]! - grid[0]!;
      return sure(selection.side === 'no' ? none : 1 - none);
    }
    case 'oddEven': {
      const odd = sums.count.reduce((all, chance, count) => all + (count % 2 === 1 ? chance : 0), 0);
      return sure(selection.side === 'odd' ? odd : 1 - odd);
    }
    case 'correctScore':
      return sure(
        selection.side === null ? beyond(grid, selection.listed) : grid[selection.side[0] * SIZE + selection.side[1]]!,
      );
    default:
      return expected(countsOf(selection, sums), (count) => total(count, selection.line, selection.side));
  }
}

const countsOf = ({ market }: OfScore, sums: Sums): Float64Array =>
  market === 'teamTotalsHome' ? sums.home : market === 'teamTotalsAway' ? sums.away : sums.count;

function beyond(grid: Grid, [homeMost, awayMost]: Score): number {
  let chance = 1;
  for (let h = 0; h <= homeMost; h += 1) for (let a = 0; a <= awayMost; a += 1) chance -= grid[h * SIZE + a]!;
  return Math.max(0, chance);
}
