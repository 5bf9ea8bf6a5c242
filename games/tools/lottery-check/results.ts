/** Draws out of a file: of the north a line a day, of any family `date,lottery,result`. */
import { parse } from 'csv-parse/sync';
import type { Family } from '#games/lottery/kit/family.ts';
import { readNorthResults } from '#games/lottery/vn/results-file.ts';
import { families } from '../plays/families.ts';

export interface Drawn {
  readonly date: string;
  readonly family: Family<never>;
  readonly draw: never;
}

const ANY_HEAD = 'date,lottery,result';

export function readResults(csv: string): Drawn[] {
  const lines = parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  return lines[0]?.join(',') === ANY_HEAD ? ofAny(lines.slice(1)) : ofNorth(lines);
}

function ofNorth(lines: readonly (readonly string[])[]): Drawn[] {
  const read = readNorthResults(lines);
  if (!read.ok) throw new Error(`${read.code} in line ${String(read.detail?.['line'])}`);
  const family = familyOf('vn-north', 1);
  return read.value.map(({ date, results }) => ({ date, family, draw: results as never }));
}

const ofAny = (lines: readonly (readonly string[])[]): Drawn[] =>
  lines.map(([date = '', lottery = '', result = ''], at) => {
    const family = familyOf(lottery, at + 2);
    const draw = family.read(result);
    if (draw === null) throw new Error(`no draw of ${lottery} is like that, in line ${at + 2}`);
    return { date, family, draw };
  });

function familyOf(id: string, line: number): Family<never> {
  const family = families.find((each) => each.id === id);
  if (!family)
    throw new Error(`there is no lottery ${id} (line ${line}), but ${families.map((each) => each.id).join(', ')}`);
  return family;
}
