/** Desk table of members: search and lists. */
import type { DeskRow } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { spanOf, type AskedRows, type DeskPart } from '../../../ports/desk.ts';
import { keyIn, readCursor, recordPage } from '../../../ports/record-page.ts';
import { accountSection } from './record.ts';
import {
  membersAt,
  membersNamed,
  membersNumbered,
  membersTagged,
  taggedAmong,
  type BrandMember,
  type Status,
  type Type,
} from './desk-queries.ts';
import { membersKnownBy } from './known-by.ts';
import { memberFigures } from './figures.ts';

const TYPES = { member: 0, generalAgent: 1, agent: 2, agentReader: 41, agentStaff: 42, trial: 4 } as const;
const STATUSES: readonly Status[] = ['active', 'disabled', 'closed'];
const IDS = /^\d{1,18}$/;
/** Maximum of accounts read per page: with a common prefix, few may match the other filters. */
const SEARCHED_MAX = 500;

const typeCalled = (word: string): Type => TYPES[word as keyof typeof TYPES];
export const typeOf = ({
  account_type: type,
  is_test: isTest,
}: Pick<BrandMember, 'account_type' | 'is_test'>): string =>
  isTest ? 'test' : Object.entries(TYPES).find(([, known]) => known === type)![0];

const present = (row: BrandMember): DeskRow => ({
  ref: row.account,
  cells: {
    account: row.account,
    type: typeOf(row),
    status: row.status,
    currency: row.currency,
    joined: row.registered_at.getTime(),
    lastLogin: row.last_login_at?.getTime() ?? null,
    upline: row.upline,
  },
});

interface Sought {
  readonly statuses: readonly Status[];
  readonly types: readonly Type[];
  readonly isAny: boolean;
}

function soughtBy({ status, type }: AskedRows['filters']): Sought {
  return {
    statuses: status === undefined ? STATUSES : [status as Status],
    types: type === undefined ? Object.values(TYPES) : [typeCalled(type)],
    isAny: status === undefined && type === undefined,
  };
}

async function newest({ db }: Deps, merchant: string, { filters, cursor, pageSize }: AskedRows) {
  const { statuses, types, isAny } = soughtBy(filters);
  const kinds = isAny ? [] : statuses.flatMap((status) => types.map((type) => ({ status, type })));
  const asked = { merchant, kinds, range: spanOf(filters), after: readCursor(cursor, IDS) };
  const rows = await membersAt(db, asked, pageSize + 1);
  const { shown, next } = recordPage(rows, pageSize, (row) => ({ at: row.registered_at, name: String(row.id) }));
  return { list: shown.map(present), next };
}

/** Predicate of the filters, applied after the query: a page may be short or empty and still have a next one. */
function kept(filters: AskedRows['filters']): (row: BrandMember) => boolean {
  const { statuses, types } = soughtBy(filters);
  const { from = 0, to = Infinity } = spanOf(filters);
  return ({ status, account_type: type, registered_at: at }) =>
    statuses.includes(status) && types.includes(type) && at.getTime() >= from && at.getTime() < to;
}

const tagIn = (filters: AskedRows['filters']): string | undefined => filters['tag']?.trim().toLowerCase();

/** Exact matches come first, on the first page; then accounts with this prefix, by name. */
async function found(deps: Deps, merchant: string, { filters, cursor, pageSize }: AskedRows) {
  const most = Math.max(SEARCHED_MAX, pageSize + 1);
  const sought = filters['find']!;
  const exact = await membersNumbered(deps.db, merchant, await membersKnownBy(deps, merchant, sought));
  const rows = await membersNamed(deps.db, { merchant, begins: sought, after: cursor }, most);
  const others = rows.filter(({ id }) => !exact.some((known) => known.id === id));
  const tag = tagIn(filters);
  const all = [...exact, ...others].map(({ id }) => id);
  const having = tag === undefined ? null : await taggedAmong(deps.db, { merchant, tag }, all);
  const fits = (row: BrandMember) => kept(filters)(row) && (having?.has(row.id) ?? true);
  const fitting = others.filter(fits);
  const shown = fitting.slice(0, pageSize);
  const last = fitting.length > pageSize ? shown.at(-1) : rows.length === most ? rows.at(-1) : undefined;
  const first = cursor === undefined ? exact.filter(fits) : [];
  return { list: [...first, ...shown].map(present), next: last?.account.toLowerCase() ?? null };
}

/** Members with a tag, newest first. */
async function tagged({ db }: Deps, merchant: string, { filters, cursor, pageSize }: AskedRows) {
  const most = Math.max(SEARCHED_MAX, pageSize + 1);
  const after = cursor === undefined ? null : BigInt(keyIn(cursor, IDS));
  const rows = await membersTagged(db, { merchant, tag: tagIn(filters)!, after }, most);
  const fitting = rows.filter(kept(filters));
  const shown = fitting.slice(0, pageSize);
  const last = fitting.length > pageSize ? shown.at(-1) : rows.length === most ? rows.at(-1) : undefined;
  return { list: shown.map(present), next: last ? String(last.id) : null };
}

export const memberDesk: DeskPart = {
  room: 'members',
  record: [accountSection],
  figures: memberFigures,
  tables: [
    {
      table: 'members',
      kind: 'member',
      columns: [
        { key: 'account', kind: 'account' },
        { key: 'type', kind: 'state' },
        { key: 'status', kind: 'state' },
        { key: 'currency', kind: 'text' },
        { key: 'joined', kind: 'time' },
        { key: 'lastLogin', kind: 'time' },
        { key: 'upline', kind: 'account' },
      ],
      filters: [
        { key: 'find', kind: 'text' },
        { key: 'tag', kind: 'text' },
        { key: 'status', kind: 'choice', choices: [...STATUSES] },
        { key: 'type', kind: 'choice', choices: Object.keys(TYPES) },
        { key: 'from', kind: 'from' },
        { key: 'until', kind: 'until' },
      ],
      page(deps, brand, asked) {
        if (asked.filters['find'] !== undefined) return found(deps, brand, asked);
        return (asked.filters['tag'] === undefined ? newest : tagged)(deps, brand, asked);
      },
    },
  ],
};
