/** The audit log as a console table; only acts write to it. */
import type { DeskColumn, DeskFilter, DeskRow } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { spanOf, type AskedRows, type DeskPart, type DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { ACT_NAMES } from './acts.ts';
import { accountsOf, actsAt, memberNamed } from './queries.ts';

const columns: readonly DeskColumn[] = [
  { key: 'number', kind: 'count' },
  { key: 'time', kind: 'time' },
  { key: 'by', kind: 'text' },
  { key: 'act', kind: 'act' },
  { key: 'name', kind: 'text' },
  { key: 'account', kind: 'account' },
  { key: 'subject', kind: 'text' },
  { key: 'reason', kind: 'text' },
  { key: 'address', kind: 'text' },
  { key: 'before', kind: 'json' },
  { key: 'after', kind: 'json' },
];
const filters: readonly DeskFilter[] = [
  { key: 'by', kind: 'text' },
  { key: 'act', kind: 'choice', choices: [...ACT_NAMES] },
  { key: 'subject', kind: 'text' },
  { key: 'account', kind: 'text' },
  { key: 'address', kind: 'text' },
  { key: 'from', kind: 'from' },
  { key: 'until', kind: 'until' },
];
/** The house has no members. */
const ofNobody = filters.filter(({ key }) => key !== 'account');

const NAMES = /^\d{1,18}$/;

type Accounts = Awaited<ReturnType<typeof accountsOf>>;
type ActRow = Awaited<ReturnType<typeof actsAt>>[number];
const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const present = ({ id, what: act, member, at, before, after, ...row }: ActRow, accounts: Accounts): DeskRow => ({
  ref: String(id),
  cells: {
    number: Number(id),
    time: at,
    by: row.by,
    act,
    name: row.name,
    account: (member !== null && accounts.get(member)) || null,
    subject: row.subject,
    reason: row.reason,
    address: row.address,
    before: written(before),
    after: written(after),
  },
});

/** Undefined where no account is given; null where no member has it. */
async function memberIn(db: Deps['db'], merchant: string | null, account: string | undefined) {
  if (account === undefined) return undefined;
  return merchant === null ? null : memberNamed(db, merchant, account);
}

async function page({ db }: Deps, merchant: string | null, { cursor, pageSize, filters: given }: AskedRows) {
  const { by, act, subject, account, address } = given;
  const member = await memberIn(db, merchant, account);
  if (member === null) return { list: [], next: null };
  const after = readCursor(cursor, NAMES);
  const rows = await actsAt(db, {
    merchant,
    by,
    acts: act === undefined ? null : [act],
    subject,
    address,
    member,
    range: spanOf(given),
    behind: after && { at: after.at, id: BigInt(after.name) },
    limit: pageSize + 1,
  });
  const { shown, next } = recordPage(rows, pageSize, ({ at, id }) => ({ at: new Date(at), name: String(id) }));
  const ids = shown.flatMap(({ member: owner }) => owner ?? []);
  const accounts = merchant === null ? new Map<bigint, string>() : await accountsOf(db, merchant, [...new Set(ids)]);
  return { list: shown.map((row) => present(row, accounts)), next };
}

const book = { kind: null, columns, filters };

export const operatorActDesk: DeskPart = {
  room: 'audit',
  tables: [
    { ...book, table: 'acts', ofMember: ({ account }) => ({ account }), page },
    {
      ...book,
      filters: ofNobody,
      table: 'houseActs',
      ofHouse: true,
      page: (deps, _, asked) => page(deps, null, asked),
    },
  ] satisfies readonly DeskTable[],
};
