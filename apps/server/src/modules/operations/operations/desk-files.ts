/** Exports of tables and reports: streamed while the operator is authorised, and recorded in the audit log. */
import type { DeskCell, DeskColumn, FileAnswer, FileFormat } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { recordAct, type ActName } from '../../house/operator-act/index.ts';
import { CSV_TYPE, csvOf, XLSX_TYPE, xlsxOf } from '../../play/report/index.ts';
import { atWorkNow } from '../../people/staff/index.ts';
import { may, type Place } from './rights.ts';

type Cells = Readonly<Record<string, DeskCell>>;

export interface Taking {
  readonly who: AtWork;
  readonly place: Place;
  readonly name: string;
  readonly columns: readonly DeskColumn[];
  readonly pages: () => AsyncIterable<readonly Cells[]>;
  readonly format: FileFormat;
  readonly watch: string | undefined;
  /** Entry of the audit log. */
  readonly act: { readonly subject: string; readonly act: ActName; readonly after: Readonly<Record<string, unknown>> };
}

const WATCHED_MS = 60_000;
const PROGRESS_EVERY_MS = 500;
/** Rows per page; the operator's rights are checked again before each page. */
export const FILE_PAGE = 500;

const watchKey = ({ operatorId }: Pick<AtWork, 'operatorId'>, watch: string) => `file:${operatorId}:${watch}`;

const isFigure = ({ kind }: DeskColumn): boolean => kind === 'amount' || kind === 'count';

/** Times are written in a format that spreadsheets read. */
function written({ kind }: DeskColumn, cell: DeskCell | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  return kind === 'time' && typeof cell === 'number' ? new Date(cell).toISOString() : String(cell);
}

export async function takeFile(deps: Deps, taking: Taking): Promise<FileAnswer> {
  const { who, place, columns, format, name } = taking;
  const now = deps.clock.now();
  const by = { merchant: place.brand, by: who.account, reason: 'exported as a file' };
  const { after, ...act } = taking.act;
  await deps.db.tx((tx) => recordAct(tx, by, { ...act, after: { ...after, format }, at: now }));
  const progress = { rows: 0, bytes: 0 };
  const rows = rowsOf(deps, taking, progress);
  const header = columns.map(({ key }) => key);
  const body = (format === 'csv' ? csvOf : xlsxOf)(header, columns.map(isFigure), rows);
  return {
    name: `${name}.${format}`,
    type: format === 'csv' ? CSV_TYPE : XLSX_TYPE,
    body: counted(deps, taking, body, progress),
  };
}

/** Operators who are dismissed, signed out or lose the right get no further page of a running export. */
async function* rowsOf(deps: Deps, { who, place, columns, pages }: Taking, progress: { rows: number }) {
  for await (const page of pages()) {
    const grants = await atWorkNow(deps, who);
    if (!grants || !may({ grants }, place, 'see')) throw new Error('whoever took this file may have it no more');
    progress.rows += page.length;
    yield page.map((cells) => columns.map((column) => written(column, cells[column.key])));
  }
}

/** Publishes the progress under the name that the client gave. */
async function* counted(
  { state, clock }: Deps,
  { who, watch }: Taking,
  body: AsyncIterable<string | Uint8Array>,
  progress: { rows: number; bytes: number },
): AsyncGenerator<string | Uint8Array> {
  let publishedAt = -Infinity;
  for await (const chunk of body) {
    progress.bytes += Buffer.byteLength(chunk);
    const now = clock.now();
    if (watch !== undefined && now - publishedAt >= PROGRESS_EVERY_MS) {
      publishedAt = now;
      await state.put(watchKey(who, watch), JSON.stringify(progress), WATCHED_MS);
    }
    yield chunk;
  }
}

export async function fileProgress({ state }: Deps, who: AtWork, watch: string) {
  const progress = await state.get(watchKey(who, watch));
  return progress === null ? { rows: 0, bytes: 0 } : (JSON.parse(progress) as { rows: number; bytes: number });
}
