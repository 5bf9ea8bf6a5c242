/** Members, as an operator looks for them and through them. */
import type { DeskRow } from '#contract';
import type { Deps } from '../../deps.ts';
import { spanOf, type AskedRows, type DeskPart } from '../../desk.ts';
import { readCursor, recordPage } from '../../http/record-page.ts';
import { membersAt, membersNamed, type BrandMember, type Status, type Type } from './desk-queries.ts';

const TYPES = { member: 0, generalAgent: 1, agent: 2, agentReader: 41, agentStaff: 42, trial: 4 } as const;
const STATUSES: readonly Status[] = ['active', 'disabled', 'closed'];
const IDS = { form: /^\d{1,18}$/, none: '0' };
/** So many names are looked at for a page: of a beginning that many have, few may be what is asked for. */
const LOOKED_AT = 500;

const typeCalled = (word: string): Type => TYPES[word as keyof typeof TYPES];
const typeOf = ({ account_type: type, is_test: isTest }: BrandMember): string =>
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

/** By name. A page may be short, or empty, and go on all the same. */
async function named({ db }: Deps, merchant: string, { filters, cursor, pageSize }: AskedRows) {
  const { statuses, types } = soughtBy(filters);
  const { from = 0, to = Infinity } = spanOf(filters);
  const fits = ({ status, account_type: type, registered_at: at }: BrandMember) =>
    statuses.includes(status) && types.includes(type) && at.getTime() >= from && at.getTime() < to;
  const most = Math.max(LOOKED_AT, pageSize + 1);
  const rows = await membersNamed(db, { merchant, begins: filters['account']!, after: cursor }, most);
  const kept = rows.filter(fits);
  const shown = kept.slice(0, pageSize);
  const last = kept.length > pageSize ? shown.at(-1) : rows.length === most ? rows.at(-1) : undefined;
  return { list: shown.map(present), next: last?.account.toLowerCase() ?? null };
}

export const memberDesk: DeskPart = {
  room: 'members',
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
        { key: 'account', kind: 'text' },
        { key: 'status', kind: 'choice', choices: [...STATUSES] },
        { key: 'type', kind: 'choice', choices: Object.keys(TYPES) },
        { key: 'from', kind: 'from' },
        { key: 'until', kind: 'until' },
      ],
      page: (deps, brand, asked) => (asked.filters['account'] === undefined ? newest : named)(deps, brand, asked),
    },
  ],
};
