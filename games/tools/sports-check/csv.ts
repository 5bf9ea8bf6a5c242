/** Settled bets as the text of a file, whose names no spreadsheet takes for formulas. */
import { stringify } from 'csv-stringify/sync';
import { plain } from '#server/modules/play/report/index.ts';
import { HEAD } from './bets.ts';

/** Cells taken from the input file are escaped against formulas; the check's own cells stay figures, such as a line of -0.75. */
const NAMES = new Set(['round', 'date', 'team1', 'team2']);

const named = (line: readonly string[]): string[] =>
  line.map((cell, at) => (NAMES.has(HEAD[at]!) ? plain(cell) : cell));

export function* csvOfBets(lines: Iterable<readonly string[]>): Iterable<string> {
  yield stringify([HEAD]);
  for (const line of lines) yield stringify([named(line)]);
}
