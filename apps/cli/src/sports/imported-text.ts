/** Report of an import of fixtures and results, as text lines. */
import type { DoneLine, Imported } from '#server/modules/play/season/index.ts';
import { plain, timeOf } from '../running-site.ts';
import { ODD } from './odd-lines.ts';

const WHY: Readonly<Record<NonNullable<DoneLine['because']>, string>> = {
  'file.form': 'not a season file: a name and a list of matches are required',
  'file.season': 'the name must end with the years of the season',
  ...ODD,
  'time.none': 'no start time, so the close of betting is unknown',
  'time.zone': 'the time has no time zone: set one with --zone',
  'time.form': 'invalid time',
  'time.skipped': 'the time does not exist in its time zone (clock change)',
  'calendar.other': 'the calendar of this competition belongs to another source',
  'begun.unknown': 'the match has already begun and was not known before',
  'begun.unsaid': 'the match was played before its listed time: review bets placed too late',
  'moved.told': 'the match has a result and can no longer be moved',
  'moved.past': 'the match was moved to a time in the past',
  postponed: 'postponed, without a new time',
  cancelled: 'cancelled',
  void: 'the match is void and takes no result',
  'result.back': 'the score decreases: corrections need two operators',
  'result.other': 'another result is confirmed: corrections need two operators',
};

const time = ({ startsAt }: DoneLine): string => `${timeOf(startsAt ?? 0).slice(0, 16)} (GMT+8)`;
const why = ({ because }: DoneLine): string => (because ? WHY[because] : '');

const LINE_TEXTS: Readonly<Record<DoneLine['did'], (line: DoneLine) => string>> = {
  same: () => 'unchanged',
  past: () => 'already played',
  rated: () => 're-rated',
  added: (line) => `added, starts ${time(line)}`,
  moved: (line) => `moved to ${time(line)}`,
  renewed: (line) => `moved to ${time(line)}: bets on the old time are void, and betting reopens`,
  voided: (line) => `void: ${why(line)}`,
  suspended: (line) => `suspended: ${why(line)}`,
  lifted: () => 'betting resumed: the reason for the suspension no longer applies',
  refused: (line) => `refused: ${why(line)}${line.result === null ? '' : ` (${line.result})`}`,
  provisional: ({ result }) => `${result}, provisional`,
  differing: ({ result }) => `${result}, differs from another source: two operators decide`,
  confirmed: ({ result }) => `${result}, confirmed`,
};

const lineText = (line: DoneLine): string => {
  const at = line.number === null ? line.file : `${line.file} ${line.number}`;
  return plain([at, ...(line.match === null ? [] : [line.match]), LINE_TEXTS[line.did](line)].join(': '));
};

export function importedText({ lines, same, past, rated }: Imported): string {
  const counted = `${lines.length} reported, ${same} unchanged, ${rated} re-rated, ${past} played before they were known`;
  return [...lines.map(lineText), counted].join('\n');
}
