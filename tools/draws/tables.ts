/** Statistics of a lottery family's draws, compared with equal chances. */
export interface Table {
  readonly name: string;
  /** Deviation of chi-square from its expectation, in standard deviations, after this many draws. */
  readonly away: (draws: number) => number;
}

interface Shape {
  readonly places: number;
  readonly low: number;
  readonly high: number;
  /** True when no number repeats within a draw. */
  readonly apart: boolean;
  readonly read: (result: string) => readonly number[];
}

const digits = (places: number): Shape => ({
  places,
  low: 0,
  high: 9,
  apart: false,
  read: (result) => result.split('').map(Number),
});
const numbers = (places: number, high: number): Shape => ({
  places,
  low: 1,
  high,
  apart: true,
  read: (result) => result.split(',').map(Number),
});
/** Vietnamese lotteries: the last two digits of each number. */
const ends = (places: number): Shape => ({
  places,
  low: 0,
  high: 99,
  apart: false,
  read: (result) => result.split(',').map((each) => Number(each.slice(-2))),
});

const SHAPES: Readonly<Record<string, Shape>> = {
  ssc: digits(5),
  lf5: digits(5),
  lf3: digits(3),
  pcb: digits(3),
  k3: { ...digits(3), low: 1, high: 6 },
  '11x5': numbers(5, 11),
  pk10: numbers(10, 10),
  lhc: numbers(7, 49),
  'vn-north': ends(27),
  'vn-south': ends(18),
};

export interface Tables {
  readonly all: Table[];
  count(result: string): void;
}

export function createTables(family: string): Tables {
  const shape = SHAPES[family];
  if (!shape) throw new Error(`nothing is known of draws of ${family}`);
  const { places, low, high, read } = shape;
  const width = high - low + 1;
  const singles = Array.from({ length: places }, () => new Float64Array(width));
  const pairs = Array.from({ length: places - 1 }, () => new Float64Array(width * width));
  const sums = new Map<number, number>();
  return {
    all: [
      ...singles.map((counts, at): Table => ({
        name: `place ${at + 1}`,
        away: (draws) => awayFrom(counts, () => draws / width),
      })),
      ...pairs.map((counts, at): Table => ({
        name: `places ${at + 1} and ${at + 2}`,
        away: (draws) => awayFrom(counts, chanceOfPair(shape, draws)),
      })),
      { name: 'sum', away: (draws) => sumAway(shape, sums, draws) },
    ],
    count(result) {
      const draw = read(result);
      let sum = 0;
      for (let at = 0; at < places; at += 1) {
        const value = draw[at]! - low;
        singles[at]![value]! += 1;
        if (at > 0) pairs[at - 1]![(draw[at - 1]! - low) * width + value]! += 1;
        sum += value;
      }
      sums.set(sum, (sums.get(sum) ?? 0) + 1);
    },
  };
}

function chanceOfPair({ low, high, apart }: Shape, draws: number): (cell: number) => number {
  const width = high - low + 1;
  if (!apart) return () => draws / (width * width);
  return (cell) => (Math.floor(cell / width) === cell % width ? 0 : draws / (width * (width - 1)));
}

/** Exact probabilities of sums: by combinations for distinct numbers, otherwise by convolution. */
function chancesOfSums({ places, low, high, apart }: Shape): number[] {
  const width = high - low + 1;
  let ways: number[][] = Array.from({ length: places + 1 }, () => []);
  ways[0] = [1];
  const add = (into: number[], from: readonly number[], by: number, part = 1) => {
    for (const [sum, count] of from.entries()) if (count) into[sum + by] = (into[sum + by] ?? 0) + count * part;
  };
  if (apart)
    for (let value = 0; value < width; value += 1)
      for (let taken = places; taken > 0; taken -= 1) add(ways[taken]!, ways[taken - 1]!, value);
  else
    for (let place = 1; place <= places; place += 1)
      for (let value = 0; value < width; value += 1) add(ways[place]!, ways[place - 1]!, value, 1 / width);
  const last = ways[places]!;
  const all = last.reduce((sum, count) => sum + (count ?? 0), 0);
  return Array.from(last, (count) => (count ?? 0) / all);
}

const FEW = 5;

/** Rare sums are merged into one cell. */
function sumAway(shape: Shape, sums: ReadonlyMap<number, number>, draws: number): number {
  const chances = chancesOfSums(shape);
  const usual = chances.flatMap((chance, sum) => (chance * draws >= FEW ? [sum] : []));
  if (usual.length < 2) return 0;
  const [counts, expected] = [usual.map((sum) => sums.get(sum) ?? 0), usual.map((sum) => chances[sum]! * draws)];
  const rest = draws - expected.reduce((a, b) => a + b, 0);
  if (rest >= 1) {
    expected.push(rest);
    counts.push(draws - counts.reduce((a, b) => a + b, 0));
  }
  return awayFrom(counts, (cell) => expected[cell]!);
}

/** Chi-square as a normal deviate (Wilson and Hilferty). An impossible result is a failure. */
function awayFrom(counts: Iterable<number>, expected: (cell: number) => number): number {
  let [chi, cells, cell] = [0, 0, 0];
  for (const count of counts) {
    const due = expected(cell);
    if (due > 0) {
      chi += (count - due) ** 2 / due;
      cells += 1;
    } else if (count > 0) return Number.POSITIVE_INFINITY;
    cell += 1;
  }
  const free = cells - 1;
  const part = 2 / (9 * free);
  return (Math.cbrt(chi / free) - (1 - part)) / Math.sqrt(part);
}
