/**
 * Result files in their common formats. North: one line per day, the date followed by 27 numbers from the special prize
 * down. Provinces: one line per draw, the date, the lottery's code and 18 numbers. Programs that treat the numbers as
 * amounts drop leading zeros; they are restored, since the number of digits of each prize is known.
 */
import { done, refuse, type Result } from '#kernel';
import { CENTRAL, SOUTHERN } from '../provinces.ts';
import { NORTH, SOUTH, type Region, type Results } from './region.ts';

export interface DayResults {
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly results: Results;
}

export interface ProvinceResults extends DayResults {
  readonly lottery: string;
}

/** Carries `line`; the head is line 1. */
export type FileRefusal =
  | 'results.head'
  | 'results.columns'
  | 'results.date'
  | 'results.lottery'
  | 'results.twice'
  | 'results.digits';

const lengthsOf = ({ prizes }: Region): number[] =>
  prizes.flatMap(({ numbers, digits }) => Array<number>(numbers).fill(digits));
const NUMBER = /^\d+$/;
/** `special`, `prize1`, `prize2_1`: a file with other columns is refused. */
const headOf = ({ prizes }: Region): string[] =>
  prizes.flatMap(({ numbers }, prize) =>
    Array.from({ length: numbers }, (_, at) =>
      prize === 0 ? 'special' : `prize${prize}${numbers > 1 ? `_${at + 1}` : ''}`,
    ),
  );

interface Shape {
  readonly region: Region;
  /** Names of the columns before the numbers. */
  readonly named: readonly string[];
  /** Unique key of a line, or the refusal of an invalid one. */
  readonly keyOf: (named: readonly string[]) => Result<string, FileRefusal>;
}

interface Line {
  readonly named: readonly string[];
  readonly results: Results;
}

function readLines(
  lines: readonly (readonly string[])[],
  { region, named, keyOf }: Shape,
): Result<Line[], FileRefusal> {
  const lengths = lengthsOf(region);
  const read: Line[] = [];
  const keys = new Set<string>();
  if (lines[0]?.join(',') !== [...named, ...headOf(region)].join(',')) return refuse('results.head', { line: 1 });
  for (const [at, fields] of lines.slice(1).entries()) {
    const line = at + 2;
    const [names, numbers] = [fields.slice(0, named.length), fields.slice(named.length)];
    if (numbers.length !== lengths.length) return refuse('results.columns', { line });
    const key = keyOf(names);
    if (!key.ok) return refuse(key.code, { line });
    if (keys.has(key.value)) return refuse('results.twice', { line });
    if (!numbers.every((number, place) => NUMBER.test(number) && number.length <= lengths[place]!))
      return refuse('results.digits', { line });
    keys.add(key.value);
    read.push({ named: names, results: numbers.map((number, place) => number.padStart(lengths[place]!, '0')) });
  }
  return done(read);
}

const OF_NORTH: Shape = {
  region: NORTH,
  named: ['date'],
  keyOf: ([date = '']) => (isDate(date) ? done(date) : refuse('results.date')),
};

const LOTTERIES = new Set([
  ...SOUTHERN.map(({ code }) => `xsmn-${code}`),
  ...CENTRAL.map(({ code }) => `xsmt-${code}`),
]);
const OF_PROVINCES: Shape = {
  region: SOUTH,
  named: ['date', 'lottery'],
  keyOf([date = '', lottery = '']) {
    if (!isDate(date)) return refuse('results.date');
    return LOTTERIES.has(lottery) ? done(`${date} ${lottery}`) : refuse('results.lottery');
  },
};

export function readNorthResults(lines: readonly (readonly string[])[]): Result<DayResults[], FileRefusal> {
  const read = readLines(lines, OF_NORTH);
  return read.ok ? done(read.value.map(({ named, results }) => ({ date: named[0]!, results }))) : read;
}

export function readSouthResults(lines: readonly (readonly string[])[]): Result<ProvinceResults[], FileRefusal> {
  const read = readLines(lines, OF_PROVINCES);
  return read.ok
    ? done(read.value.map(({ named, results }) => ({ date: named[0]!, lottery: named[1]!, results })))
    : read;
}

/** True for an existing day, yyyy-mm-dd. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
