/** Draws out of a file: of the north a line a day, of any family `date,lottery,result`. */
import { parse } from 'csv-parse/sync';
import type { Family } from '#games/lottery/kit/family.ts';
import { lhc } from '#games/lottery/lhc/family.ts';
import { lunarYear } from '#games/lottery/lhc/lunar-year.ts';
import { isDate, readNorthResults, type FileRefusal } from '#games/lottery/vn/results-file.ts';
import { families } from '../plays/families.ts';

export interface Drawn {
  readonly date: string;
  readonly family: Family<never>;
  readonly draw: never;
}

const MESSAGES: Readonly<Record<FileRefusal, string>> = {
  'results.head': 'the columns are neither date,lottery,result nor date,special,prize1 … prize7_4',
  'results.columns': 'a day has a date and 27 numbers',
  'results.date': 'there is no such day',
  'results.lottery': 'no such lottery',
  'results.twice': 'this day was there before',
  'results.digits': 'a number has a letter, or a digit too many',
};

const ANY_HEAD = 'date,lottery,result';

export function readResults(csv: string): Drawn[] {
  const lines = parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  const drawn = lines[0]?.join(',') === ANY_HEAD ? ofAny(lines.slice(1)) : ofNorth(lines);
  if (drawn.length === 0) throw new Error('there is no draw in this file');
  return drawn;
}

function ofNorth(lines: readonly (readonly string[])[]): Drawn[] {
  const read = readNorthResults(lines);
  if (!read.ok) throw new Error(`${MESSAGES[read.code]}, in line ${String(read.detail?.['line'])}`);
  const family = families.find(({ id }) => id === 'vn-north')!;
  return read.value.map(({ date, results }) => ({ date, family, draw: results as never }));
}

/** A day, or one of several draws of that day: 2026-01-31/0042. */
const WHEN = /^(?<day>\d{4}-\d\d-\d\d)(\/[0-9A-Za-z-]{1,20})?$/;

function ofAny(lines: readonly (readonly string[])[]): Drawn[] {
  const known = new Set<string>();
  return lines.map(([date = '', lottery = '', result = '', ...more], at) => {
    const line = at + 2;
    const day = WHEN.exec(date)?.groups?.['day'];
    if (day === undefined || !isDate(day)) throw new Error(`"${date}" is no day, in line ${line}`);
    const family = familyOf(lottery, day, line);
    const draw = more.length > 0 ? null : family.read(result);
    if (draw === null)
      throw new Error(`no draw of ${lottery} is like that, in line ${line}; one with commas stands in quotes`);
    if (known.has(`${date} ${lottery}`))
      throw new Error(`${lottery} was drawn on ${date} before, in line ${line}; write ${day}/<issue>`);
    known.add(`${date} ${lottery}`);
    return { date, family, draw };
  });
}

const sixOf = new Map<number, Family<never>>();

/** Six of 49 is another family each lunar year. */
function familyOf(id: string, day: string, line: number): Family<never> {
  if (id === 'lhc') {
    const year = lunarYear(day);
    const family = sixOf.get(year) ?? (lhc(year) as unknown as Family<never>);
    sixOf.set(year, family);
    return family;
  }
  const family = families.find((each) => each.id === id);
  if (!family)
    throw new Error(`there is no lottery ${id} (line ${line}), but ${families.map((each) => each.id).join(', ')}`);
  return family;
}
