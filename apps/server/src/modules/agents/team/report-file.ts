/** A report as a file: its pages, one after the other. */
import type { FileAnswer, Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, type Result } from '#kernel';
import { CSV_TYPE, csvOf } from '../../play/report/index.ts';
import type { MessageKey } from '#i18n';

export interface ReportPage<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
}

interface Column<Row> {
  /** Key of its heading, behind `teamFile.`. */
  readonly name: string;
  readonly of: (row: Row) => string | number | null;
}

/** Heading and cell; numbers are figures. */
export const column = <Row>(name: string, of: Column<Row>['of']): Column<Row> => ({ name, of });

/** Columns that are fields of the row, each with its name as heading. */
export const fields = <Row>(...names: readonly (keyof Row & string)[]): Column<Row>[] =>
  names.map((name) => column(name, (row: Row) => row[name] as string | number | null));

const PAGE = 100;

interface Report<Row, C extends string> {
  readonly name: string;
  readonly language: Language;
  readonly columns: readonly Column<Row>[];
  readonly pageOf: (page: {
    readonly cursor?: string;
    readonly pageSize: number;
  }) => Promise<Result<ReportPage<Row>, C>>;
}

/** The first page decides on refusals, before a byte is sent; the others are read as the file leaves. */
export async function reportFile<Row, C extends string>({
  name,
  language,
  columns,
  pageOf,
}: Report<Row, C>): Promise<Result<FileAnswer, C>> {
  const first = await pageOf({ pageSize: PAGE });
  if (!first.ok) return first;
  let page: ReportPage<Row> = first.value;
  const { t } = loadTranslator(language);
  const header = columns.map((each) => t(`teamFile.${each.name}` as MessageKey));
  const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(({ of }) => textOf(of(row))));
  async function* pages() {
    yield cells(page.list);
    while (page.next !== null) {
      const answer = await pageOf({ cursor: page.next, pageSize: PAGE });
      if (!answer.ok) throw new Error(`a report is refused half-way: ${answer.code}`);
      page = answer.value;
      yield cells(page.list);
    }
  }
  const figures = columns.map(({ name: heading }) => FIGURES.test(heading));
  return done({ name, type: CSV_TYPE, body: csvOf(header, figures, pages()) });
}

/** Columns of amounts. */
const FIGURES =
  /amount|balance$|betting|winning|winnings|loses|profit|pnl|rebate|promotion|deposit|withdraw|income|salary|commission|brokerage|transfer|total|owed|debt|paid|turnover/;

const textOf = (cell: string | number | null): string | null => (typeof cell === 'number' ? String(cell) : cell);
