/** Report of a mutation run, as text. */
import type { Surveyed } from './survey.ts';

const countOf = ({ endings }: Surveyed, which: string): number =>
  endings.filter(({ ending }) => ending === which).length;

const short = (text: string): string => (text.trim() === '' ? '(nothing)' : text.replaceAll(/\s+/g, ' ').slice(0, 90));

/** File name, and each surviving mutant with its position. */
export function surveyLine(surveyed: Surveyed): string[] {
  const { path, text, endings, unheard } = surveyed;
  if (unheard !== undefined) return [`${path}: ${unheard}`];
  const quiet = endings.filter(({ ending }) => ending === 'survived');
  return [
    `${path}: ${quiet.length === 0 ? 'all noticed' : `${quiet.length} not noticed`}`,
    ...quiet.map(({ mutant: { start, end, instead } }) => {
      const before = text.slice(0, start).split('\n');
      return `  ${path}:${before.length}:${before.at(-1)!.length + 1}  ${short(text.slice(start, end))} → ${short(instead)}`;
    }),
  ];
}

/** Table with a row per file, and the total. */
export function tableOf(all: readonly Surveyed[]): string {
  const rows = all.map((one): (string | number)[] => [
    one.path,
    one.endings.length,
    ...['noticed', 'survived', 'timed out'].map((which) => countOf(one, which)),
  ]);
  const sums = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  const lines = [['file', 'mutants', 'noticed', 'survived', 'timed out'], ...rows, ['together', ...sums]];
  const share = sums[0]! > 0 ? Math.floor((100 * (sums[0]! - sums[2]!)) / sums[0]!) : 0;
  const width = Math.max(...lines.map(([name]) => String(name).length));
  return [
    ...lines.map(([name, ...counts]) =>
      [String(name).padEnd(width), ...counts.map((count) => String(count).padStart(9))].join(' '),
    ),
    `${share} % noticed or timed out`,
  ].join('\n');
}
