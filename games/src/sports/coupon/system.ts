/** Bets of a system: each covers some of the coupon's picks, all of which must win. */

export interface System {
  /** Picks that are in every bet, counted from 0. */
  readonly bankers: readonly number[];
  /** Sizes of the combinations of non-banker picks, one bet per combination. */
  readonly sizes: readonly number[];
}

/** All picks in one bet; a single is one of one. */
export const accumulator = (picks: number): System => ({ bankers: [], sizes: [picks] });

const upTo = (from: number, picks: number) => Array.from({ length: picks - from + 1 }, (_, at) => from + at);
const full = (picks: number, from: 1 | 2) => ({ picks, system: { bankers: [], sizes: upTo(from, picks) } });

/** Named systems, by number of picks. */
export const NAMED = {
  trixie: full(3, 2),
  patent: full(3, 1),
  yankee: full(4, 2),
  lucky15: full(4, 1),
  canadian: full(5, 2),
  lucky31: full(5, 1),
  heinz: full(6, 2),
  lucky63: full(6, 1),
  superHeinz: full(7, 2),
  goliath: full(8, 2),
} as const satisfies Readonly<Record<string, { readonly picks: number; readonly system: System }>>;

/** True where a system of that many picks has these sizes. */
export function isSystem({ bankers, sizes }: System, picks: number): boolean {
  const areApart = (all: readonly number[], from: number, to: number) =>
    all.every((each, at) => Number.isInteger(each) && each >= from && each <= to && all.indexOf(each) === at);
  return areApart(bankers, 0, picks - 1) && sizes.length > 0 && areApart(sizes, 1, picks - bankers.length);
}

/** How many bets: the stake is that of one of them. */
export const betsIn = ({ bankers, sizes }: System, picks: number): number =>
  sizes.reduce((sum, size) => sum + choices(picks - bankers.length, size), 0);

function choices(of: number, some: number): number {
  let ways = 1;
  for (let at = 1; at <= some; at += 1) ways = (ways * (of - some + at)) / at;
  return ways;
}
