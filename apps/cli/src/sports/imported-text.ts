/** Report of an import of fixtures and results, as text lines. */
import type { DoneLine, Imported } from '#server/modules/play/season/index.ts';
import { plain, timeOf } from '../running-site.ts';
import { ODD } from './odd-lines.ts';

const WHY: Readonly<Record<NonNullable<DoneLine['because']>, string>> = {
  'file.form': 'it is no season: a name, and a list of matches',
  'file.season': 'its name does not end with the years of the season',
  ...ODD,
  'time.none': 'it has no time, and nobody knows when its sale closes',
  'time.zone': 'its time is of no zone: name one with --zone',
  'time.form': 'its time is none',
  'time.skipped': 'clocks of the zone skip this time',
  'calendar.other': 'another source keeps the calendar of this competition',
  'begun.unknown': 'it has begun, and was not known before',
  'begun.unsaid': 'it was played before its time here: look which bets came too late',
  'moved.told': 'it has a result, and is not moved any more',
  'moved.past': 'it was moved to a time that is past',
  postponed: 'it was postponed, and has no other time yet',
  cancelled: 'it was cancelled',
  void: 'it is void, and has no result any more',
  'result.back': 'the score goes backwards: a correction takes two operators',
  'result.other': 'another result is confirmed: a correction takes two operators',
};

const time = ({ startsAt }: DoneLine): string => `${timeOf(startsAt ?? 0).slice(0, 16)} (GMT+8)`;
const why = ({ because }: DoneLine): string => (because ? WHY[because] : '');

const LINE_TEXTS: Readonly<Record<DoneLine['did'], (line: DoneLine) => string>> = {
  same: () => 'as before',
  past: () => 'played before',
  rated: () => 'rated anew',
  added: (line) => `added, begins ${time(line)}`,
  moved: (line) => `moved to ${time(line)}`,
  renewed: (line) => `moved to ${time(line)}: bets on the old time are void, and it is sold anew`,
  voided: (line) => `void: ${why(line)}`,
  suspended: (line) => `suspended: ${why(line)}`,
  lifted: () => 'sold again: what suspended it is told no more',
  refused: (line) => `refused: ${why(line)}${line.result === null ? '' : ` (${line.result})`}`,
  provisional: ({ result }) => `${result}, provisional`,
  differing: ({ result }) => `${result}, which another source tells otherwise: two operators decide`,
  confirmed: ({ result }) => `${result}, confirmed`,
};

const lineText = (line: DoneLine): string => {
  const at = line.number === null ? line.file : `${line.file} ${line.number}`;
  return plain([at, ...(line.match === null ? [] : [line.match]), LINE_TEXTS[line.did](line)].join(': '));
};

export function importedText({ lines, same, past, rated }: Imported): string {
  const counted = `${lines.length} told, ${same} as before, ${rated} rated anew, ${past} played before they were known`;
  return [...lines.map(lineText), counted].join('\n');
}
