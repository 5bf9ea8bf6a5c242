/**
 * Results of the north as they are handed around: a line a day, the date and then 27 numbers from the special prize down.
 * Programs that took the numbers for amounts have lost leading zeros; how many digits a prize has is known.
 */
import { done, refuse, type Result } from '#kernel';
import { NORTH, type Results } from './region.ts';

export interface DayResults {
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly results: Results;
}

/** With `line`, the head being 1. */
export type FileRefusal = 'results.head' | 'results.columns' | 'results.date' | 'results.twice' | 'results.digits';

const LENGTHS = NORTH.prizes.flatMap(({ numbers, digits }) => Array<number>(numbers).fill(digits));
const NUMBER = /^\d+$/;
/** `special`, `prize1`, `prize2_1`: a file with its columns in another order is another file. */
const HEAD = [
  'date',
  ...NORTH.prizes.flatMap(({ numbers }, prize) =>
    Array.from({ length: numbers }, (_, at) =>
      prize === 0 ? 'special' : `prize${prize}${numbers > 1 ? `_${at + 1}` : ''}`,
    ),
  ),
].join(',');

export function readNorthResults(lines: readonly (readonly string[])[]): Result<DayResults[], FileRefusal> {
  const days: DayResults[] = [];
  const dates = new Set<string>();
  if (lines[0]?.join(',') !== HEAD) return refuse('results.head', { line: 1 });
  for (const [at, [date = '', ...numbers]] of lines.slice(1).entries()) {
    const line = at + 2;
    if (numbers.length !== LENGTHS.length) return refuse('results.columns', { line });
    if (!isDate(date)) return refuse('results.date', { line });
    if (dates.has(date)) return refuse('results.twice', { line });
    if (!numbers.every((number, place) => NUMBER.test(number) && number.length <= LENGTHS[place]!))
      return refuse('results.digits', { line });
    dates.add(date);
    days.push({ date, results: numbers.map((number, place) => number.padStart(LENGTHS[place]!, '0')) });
  }
  return done(days);
}

/** A day that there is, yyyy-mm-dd. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
