/** Audit log: events of a brand or the house merged with operators' acts, newest first. */
import type { DeskColumn, DeskFilter, DeskRow } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { spanOf, type AskedRows, type DeskPart } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { accountsOf, actsAt } from '../operator-act/index.ts';
import { eventsAt, type Behind, type BookRow } from './queries.ts';
import { EVERYWHERE, KINDS, kindOfAct, soughtBy } from './rules.ts';

const columns: readonly DeskColumn[] = [
  { key: 'time', kind: 'time' },
  { key: 'kind', kind: 'state' },
  { key: 'what', kind: 'act' },
  { key: 'name', kind: 'text' },
  { key: 'subject', kind: 'text' },
  { key: 'account', kind: 'account' },
  { key: 'by', kind: 'text' },
  { key: 'reason', kind: 'text' },
  { key: 'before', kind: 'json' },
  { key: 'after', kind: 'json' },
];
const filters: readonly DeskFilter[] = [
  { key: 'kind', kind: 'choice', choices: [...KINDS] },
  { key: 'account', kind: 'text' },
  { key: 'text', kind: 'text' },
  { key: 'from', kind: 'from' },
  { key: 'until', kind: 'until' },
];
/** Maximum of rows read per page; few may match a text search. */
const SEARCHED_MAX = 500;

/** Sources in the order used for rows of the same moment. */
const BOOKS = ['brand', 'house', 'acts'] as const;
type Book = (typeof BOOKS)[number];
interface Line extends BookRow {
  readonly book: Book;
  readonly name?: string | null;
  readonly member?: bigint | null;
}

interface At {
  readonly at: Date;
  readonly book: Book;
  readonly id: bigint;
}
const CURSOR = /^(\d{1,14})_(brand|house|acts)_(\d{1,18})$/;
function readCursor(cursor: string | undefined): At | undefined {
  if (cursor === undefined) return undefined;
  const [, at, book, id] = CURSOR.exec(keyIn(cursor, CURSOR))!;
  return { at: new Date(Number(at)), book: book as Book, id: BigInt(id!) };
}
const cursorOf = ({ at, book, id }: Line): string => `${at}_${book}_${id}`;

const LAST_ID = 9_223_372_036_854_775_807n;
/** Cursor of a source after a row of any source. */
function behindIn(book: Book, cursor: At | undefined): Behind | undefined {
  if (!cursor) return undefined;
  const order = BOOKS.indexOf(book) - BOOKS.indexOf(cursor.book);
  return { at: cursor.at, id: order === 0 ? cursor.id : order > 0 ? LAST_ID : 0n };
}

const byTime = (one: Line, other: Line): number =>
  other.at - one.at || BOOKS.indexOf(one.book) - BOOKS.indexOf(other.book) || (one.id < other.id ? 1 : -1);

interface Wanted {
  readonly member: bigint | undefined;
  readonly words: string | undefined;
}

async function linesOf(
  { db }: Pick<Deps, 'db'>,
  merchant: string | null,
  { filters: given, cursor: text }: AskedRows,
  { member, limit }: { readonly member: bigint | undefined; readonly limit: number },
): Promise<Line[]> {
  const cursor = readCursor(text);
  const { events, acts } = soughtBy(given['kind']);
  const subject = member === undefined ? undefined : `member ${member}`;
  const asked = (book: Book) => ({ subject, range: spanOf(given), behind: behindIn(book, cursor), limit });
  const everywhere = merchant === null ? null : EVERYWHERE.filter((kind) => events?.includes(kind) ?? true);
  const read: Readonly<Record<Book, Promise<BookRow[]>>> = {
    brand: merchant === null ? Promise.resolve([]) : eventsAt(db, { ...asked('brand'), merchant, kinds: events }),
    house: eventsAt(db, { ...asked('house'), merchant: null, kinds: merchant === null ? events : everywhere }),
    acts: actsAt(db, { ...asked('acts'), subject: undefined, member, merchant, acts }),
  };
  const lines = await Promise.all(BOOKS.map(async (book) => (await read[book]).map((row) => ({ ...row, book }))));
  return lines.flat().toSorted(byTime).slice(0, limit);
}

const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const holds = ({ what, subject, name = null, by, reason, before, after }: Line, words: string): boolean =>
  [what, subject, name, by, reason, written(before), written(after)].some((part) =>
    part?.toLowerCase().includes(words),
  );

function memberOf({ subject, member = null }: Line): bigint | null {
  const named = /^member (\d{1,18})$/.exec(subject)?.[1];
  return member ?? (named === undefined ? null : BigInt(named));
}

async function present({ db }: Deps, merchant: string | null, lines: readonly Line[]): Promise<DeskRow[]> {
  const ids = [...new Set(lines.flatMap((line) => memberOf(line) ?? []))];
  const accounts = merchant === null ? new Map<bigint, string>() : await accountsOf(db, merchant, ids);
  return lines.map((line) => ({
    ref: `${line.book}-${line.id}`,
    cells: {
      time: line.at,
      kind: line.book === 'acts' ? kindOfAct(line.what) : line.what,
      what: line.book === 'acts' ? line.what : null,
      name: line.name ?? null,
      subject: line.subject,
      account: accounts.get(memberOf(line) ?? 0n) ?? null,
      by: line.by,
      reason: line.reason,
      before: written(line.before),
      after: written(line.after),
    },
  }));
}

/** Resolved filters; null if the account does not exist. */
async function wantedBy({ db }: Deps, merchant: string | null, given: AskedRows['filters']): Promise<Wanted | null> {
  const words = given['text']?.toLowerCase();
  const { account } = given;
  if (account === undefined) return { member: undefined, words };
  const member = merchant === null ? undefined : await accountByName(db, merchant, account);
  return member ? { member: member.id, words } : null;
}

async function page(deps: Deps, merchant: string | null, asked: AskedRows) {
  const wanted = await wantedBy(deps, merchant, asked.filters);
  if (!wanted) return { list: [], next: null };
  const { member, words } = wanted;
  const most = words === undefined ? asked.pageSize + 1 : Math.max(SEARCHED_MAX, asked.pageSize + 1);
  const lines = await linesOf(deps, merchant, asked, { member, limit: most });
  const kept = words === undefined ? lines : lines.filter((line) => holds(line, words));
  const shown = kept.slice(0, asked.pageSize);
  const last = kept.length > asked.pageSize ? shown.at(-1) : lines.length === most ? lines.at(-1) : undefined;
  return { list: await present(deps, merchant, shown), next: last ? cursorOf(last) : null };
}

export const eventDesk: DeskPart = {
  room: 'audit',
  tables: [
    { table: 'events', kind: null, columns, filters, page },
    {
      table: 'houseEvents',
      kind: null,
      ofHouse: true,
      columns: columns.filter(({ key }) => key !== 'account'),
      filters: filters.filter(({ key }) => key !== 'account'),
      page: (deps, _, asked) => page(deps, null, asked),
    },
  ],
};
