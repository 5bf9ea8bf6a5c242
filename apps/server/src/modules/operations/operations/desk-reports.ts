/** Reports of all parts: read page by page, or exported as one file. */
import {
  calendarDay,
  FILE_DAYS,
  type DeskCell,
  type DeskColumn,
  type DeskReportForm,
  type DeskRow,
  type FileAnswer,
  type FileFormat,
} from '#contract';
import { DAY_MS, done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import type { DaySpan, DeskReport } from '../../../ports/desk.ts';
import { isStorable } from '../../../ports/storable.ts';
import { openFrom } from '../../play/report/index.ts';
import { FILE_PAGE, takeFile } from './desk-files.ts';
import { DESK_PARTS } from './desk.ts';
import { allowed, atBrand, may, type Place } from './rights.ts';

const REPORTS = DESK_PARTS.flatMap(({ room, reports = [] }) => reports.map((report) => ({ ...report, room })));
/** First columns of each report. */
const OF_DAY: readonly DeskColumn[] = [
  { key: 'day', kind: 'text' },
  { key: 'dayState', kind: 'state' },
];
const columnsOf = ({ columns }: DeskReport): DeskColumn[] => [...OF_DAY, ...columns];

type Cells = Readonly<Record<string, DeskCell>>;
interface Asked extends DaySpan {
  readonly brand: string;
  readonly report: string;
}
interface Page extends Asked {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}
type Refused = 'operator.may.not' | 'request.param.invalid' | 'date.range.too.long';

/** Reports that the operator may see at one brand or more. */
export const reportForms = ({ brands }: Pick<Deps, 'brands'>, who: AtWork): DeskReportForm[] =>
  REPORTS.filter(({ room }) =>
    brands.all().some(({ code: brand }) => may(who, { brand, room, ofHouse: false }, 'see')),
  ).map(({ room, ...report }) => ({ report: report.report, room, columns: columnsOf(report) }));

function reportFor(deps: Deps, who: AtWork, asked: Asked): Result<{ report: DeskReport; place: Place }, Refused> {
  const his = atBrand(deps, who, asked.brand);
  if (!his.ok) return his;
  const report = REPORTS.find((known) => known.report === asked.report);
  if (!report) return refuse('request.param.invalid', { fields: ['report'] });
  const place = { brand: asked.brand, room: report.room, ofHouse: false };
  const right = allowed(who, place, 'see');
  if (!right.ok) return right;
  const days = (Date.parse(asked.last) - Date.parse(asked.first)) / DAY_MS + 1;
  if (days < 1) return refuse('request.param.invalid', { fields: ['last'] });
  return days > FILE_DAYS ? refuse('date.range.too.long', { days: FILE_DAYS }) : done({ report, place });
}

/** A cursor holds the key cells of the last line shown. */
function readCursor(text: string | undefined, width: number): readonly string[] | null | undefined {
  if (text === undefined) return null;
  try {
    const cells: unknown = JSON.parse(text);
    const isRight =
      Array.isArray(cells) &&
      cells.length === width &&
      cells.every((cell) => typeof cell === 'string' && isStorable(cell));
    return isRight && calendarDay.safeParse(cells[0]).success ? cells : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = ({ key }: DeskReport, line: Cells): string => JSON.stringify(key.map((name) => String(line[name] ?? '')));

const stateOf = (day: string, open: string | null) => (open !== null && day < open ? 'closed' : 'open');

export async function showReport(
  deps: Deps,
  who: AtWork,
  asked: Page,
): Promise<Result<{ list: DeskRow[]; next: string | null; totals: DeskRow[]; openFrom: string | null }, Refused>> {
  const found = reportFor(deps, who, asked);
  if (!found.ok) return found;
  const { report } = found.value;
  const after = readCursor(asked.cursor, report.key.length);
  if (after === undefined) return refuse('request.param.invalid', { fields: ['cursor'] });
  const { brand, first, last, pageSize } = asked;
  const lines = await report.lines(deps, brand, { first, last, after, limit: pageSize + 1 });
  const shown = lines.slice(0, pageSize);
  const open = await openFrom(deps.db, brand);
  const end = shown.at(-1);
  const totals = after === null ? await report.totals(deps, brand, { first, last }) : [];
  return done({
    list: shown.map((line) => ({
      ref: keyOf(report, line),
      cells: shownCells(report, { ...line, dayState: stateOf(line.day, open) }),
    })),
    next: end && lines.length > pageSize ? keyOf(report, end) : null,
    totals: totals.map((cells) => ({ ref: String(cells['currency']), cells })),
    openFrom: open,
  });
}

const shownCells = (report: DeskReport, line: Cells): Record<string, DeskCell> =>
  Object.fromEntries(columnsOf(report).map(({ key }) => [key, line[key] ?? null]));

export async function reportFile(
  deps: Deps,
  who: AtWork,
  asked: Asked & { readonly format: FileFormat; readonly watch?: string | undefined },
): Promise<Result<FileAnswer, Refused>> {
  const found = reportFor(deps, who, asked);
  if (!found.ok) return found;
  const { report, place } = found.value;
  const { brand, first, last, format, watch } = asked;
  async function* pages() {
    const open = await openFrom(deps.db, brand);
    let after: readonly string[] | null = null;
    for (;;) {
      const lines: Awaited<ReturnType<DeskReport['lines']>> = await report.lines(deps, brand, {
        first,
        last,
        after,
        limit: FILE_PAGE,
      });
      yield lines.map((line): Cells => ({ ...line, dayState: stateOf(line.day, open) }));
      const end = lines.at(-1);
      if (!end || lines.length < FILE_PAGE) return;
      after = report.key.map((name) => String(end[name] ?? ''));
    }
  }
  const name = `${asked.report}-${brand}-${first}${first === last ? '' : `-${last}`}`;
  const act = { subject: `report ${asked.report}`, act: 'report.exported' as const, after: { first, last } };
  return done(await takeFile(deps, { who, place, name, columns: columnsOf(report), pages, format, watch, act }));
}
