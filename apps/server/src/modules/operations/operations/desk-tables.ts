/** Tables of all parts: read page by page, or exported as one file. */
import type { DeskFilter, DeskRow, DeskTableForm, FileAnswer, FileFormat, Language } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import type { DeskTable } from '../../../ports/desk.ts';
import { isStorable } from '../../../ports/storable.ts';
import { FILE_PAGE, takeFile } from './desk-files.ts';
import { askedOf } from './asked-about.ts';
import { DESK_PARTS } from './desk.ts';
import { lotteriesIn, namingLotteries } from './lottery-names.ts';
import { allowed, atBrand, may } from './rights.ts';

const TABLES = DESK_PARTS.flatMap(({ room, tables = [] }) => tables.map((table) => ({ ...table, room })));

interface Asked {
  readonly brand: string;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
  readonly table: string;
  readonly filters?: string | undefined;
}
type Refused = 'operator.may.not' | 'request.param.invalid';

/** Tables that the operator may see at one brand or more. */
export async function tableForms(deps: Deps, who: AtWork, language: Language): Promise<DeskTableForm[]> {
  const brands = deps.brands.all().map(({ code }) => code);
  const seen = TABLES.filter(({ room, ofHouse = false }) =>
    brands.some((brand) => may(who, { brand, room, ofHouse }, 'see')),
  );
  const brand = brands.find((code) => atBrand(deps, who, code).ok);
  const nameOf = await lotteriesIn(deps, brand, language);
  const named = (filter: DeskFilter): DeskFilter =>
    filter.key === 'lottery' && filter.choices
      ? { ...filter, labels: Object.fromEntries(filter.choices.map((code) => [code, nameOf(code)])) }
      : filter;
  return seen.map(({ table, room, ofHouse = false, onRecordOnly = false, kind, columns, filters }) => ({
    table,
    room,
    ofHouse,
    kind,
    onRecordOnly,
    columns: [...columns],
    filters: filters.map(named),
  }));
}

const isMoment = (text: string) => /^\d{1,14}$/.test(text);

/** Null for filters that the table lacks, or values that a filter does not accept. */
function readFilters(table: DeskTable, text: string | undefined): Readonly<Record<string, string>> | null {
  if (text === undefined || text === '') return {};
  const given = parse(text);
  if (!given) return null;
  for (const [key, value] of Object.entries(given)) {
    const filter = table.filters.find((known) => known.key === key);
    if (!filter || typeof value !== 'string' || value.length > 200 || !isStorable(value)) return null;
    if (filter.kind === 'choice' && !filter.choices?.includes(value)) return null;
    if ((filter.kind === 'from' || filter.kind === 'until') && !isMoment(value)) return null;
  }
  const filled = Object.entries(given as Record<string, string>).filter(([, value]) => value !== '');
  return Object.fromEntries(filled);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null && !Array.isArray(given)
      ? (given as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function tableFor(deps: Deps, who: AtWork, asked: Pick<Asked, 'brand' | 'table' | 'filters'>) {
  const his = atBrand(deps, who, asked.brand);
  if (!his.ok) return his;
  const table = TABLES.find((known) => known.table === asked.table);
  if (!table) return refuse('request.param.invalid', { fields: ['table'] });
  const place = { brand: asked.brand, room: table.room, ofHouse: table.ofHouse ?? false };
  const right = allowed(who, place, 'see');
  if (!right.ok) return right;
  const filters = readFilters(table, asked.filters);
  return filters ? done({ table, filters, place }) : refuse('request.param.invalid', { fields: ['filters'] });
}

/** Rows that acts apply to carry their open requests for approval. */
async function withAsked(deps: Deps, brand: string | null, { kind }: DeskTable, rows: DeskRow[]): Promise<DeskRow[]> {
  if (kind === null) return rows;
  const askedFor = await askedOf(
    deps,
    brand,
    rows.map(({ ref }) => ({ kind, ref })),
  );
  return rows.map((row) => {
    const asked = askedFor({ kind, ref: row.ref });
    return asked.length > 0 ? { ...row, asked } : row;
  });
}

export async function showRows(
  deps: Deps,
  who: AtWork,
  asked: Asked,
  language: Language,
): Promise<Result<{ list: DeskRow[]; next: string | null }, Refused>> {
  const found = tableFor(deps, who, asked);
  if (!found.ok) return found;
  const { table, filters } = found.value;
  const page = await table.page(deps, asked.brand, {
    filters,
    cursor: asked.cursor,
    pageSize: asked.pageSize,
    reader: who.account,
    language,
  });
  const naming = await namingLotteries(deps, { brand: asked.brand, language, columns: table.columns });
  const list = page.list.map((row) => ({ ...row, cells: naming(row.cells) }));
  return done({ ...page, list: await withAsked(deps, table.ofHouse ? null : asked.brand, table, list) });
}

export async function exportRows(
  deps: Deps,
  who: AtWork,
  asked: Pick<Asked, 'brand' | 'table' | 'filters'> & {
    readonly format: FileFormat;
    readonly watch?: string | undefined;
  },
  language: Language = 'EN',
): Promise<Result<FileAnswer, Refused>> {
  const found = tableFor(deps, who, asked);
  if (!found.ok) return found;
  const { table, filters, place } = found.value;
  const naming = await namingLotteries(deps, { brand: asked.brand, language, columns: table.columns });
  async function* pages() {
    let cursor: string | undefined;
    do {
      const { list, next } = await table.page(deps, asked.brand, { filters, cursor, pageSize: FILE_PAGE, language });
      yield list.map(({ cells }) => naming(cells));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  }
  const { format, watch } = asked;
  const name = `${asked.table}-${asked.brand}-${new Date(deps.clock.now()).toISOString().slice(0, 10)}`;
  // Exports of a brand's data are recorded in the audit log.
  const act = { subject: `table ${asked.table}`, act: 'table.exported' as const, after: { filters } };
  return done(await takeFile(deps, { who, place, name, columns: table.columns, pages, format, watch, act }));
}
