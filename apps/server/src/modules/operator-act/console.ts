/** The book of acts, to be read. Nobody writes in it but by acting. */
import type { DeskColumn, DeskFilter, DeskRow } from '#contract';
import type { AskedRows, DeskPart, DeskTable } from '../../desk.ts';
import type { Deps } from '../../deps.ts';
import { actsOf, type ActRow } from './queries.ts';

const columns: readonly DeskColumn[] = [
  { key: 'number', kind: 'count' },
  { key: 'time', kind: 'time' },
  { key: 'by', kind: 'text' },
  { key: 'act', kind: 'text' },
  { key: 'subject', kind: 'text' },
  { key: 'reason', kind: 'text' },
  { key: 'before', kind: 'json' },
  { key: 'after', kind: 'json' },
];
const filters: readonly DeskFilter[] = [
  { key: 'by', kind: 'text' },
  { key: 'subject', kind: 'text' },
];

const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const present = ({ id, subject, act, by, reason, before, after, at }: ActRow): DeskRow => ({
  ref: String(id),
  cells: { number: Number(id), time: at, by, act, subject, reason, before: written(before), after: written(after) },
});

async function page({ db }: Deps, merchant: string | null, { cursor, pageSize, filters: { by, subject } }: AskedRows) {
  const before = cursor === undefined ? null : /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n;
  const rows = await actsOf(db, { merchant, before, by, subject, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return { list: shown.map(present), next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
}

const book = { kind: null, columns, filters };

export const operatorActDesk: DeskPart = {
  room: 'audit',
  tables: [
    { ...book, table: 'acts', ofMember: ({ memberId }) => ({ subject: `member ${memberId}` }), page },
    { ...book, table: 'houseActs', ofHouse: true, page: (deps, _, asked) => page(deps, null, asked) },
  ] satisfies readonly DeskTable[],
};
