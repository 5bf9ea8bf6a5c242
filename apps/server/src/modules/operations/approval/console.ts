/** Desk tables of approvals: requests waiting for a second operator, and decided ones. */
import type { DeskRow } from '#contract';
import { toMillis } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import { fact, inLines, type AskedRows, type DeskPart, type Waiting, type Words } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { operatorsNamed } from '../../people/staff/index.ts';
import { approvalPage, openApprovals, type ApprovalRow } from './queries.ts';

const titleOf = ({ act = '', kind = '', ref = '' }: ApprovalRow['command']): string =>
  [act, kind, ref].filter((word) => word !== '').join(' ');

const wordsOf = ({ act = '', kind = '', ref = '' }: ApprovalRow['command']): Words => ({
  key: 'what.approval',
  with: { act: { key: `act.${act}` }, kind: { key: `kind.${kind}` }, ref },
});

const givenIn = (command: ApprovalRow['command']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !['act', 'kind', 'ref', 'brand'].includes(name)));

const fieldsOf = (command: ApprovalRow['command']): string =>
  Object.entries(command)
    .filter(([name]) => !['act', 'kind', 'ref'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

type NameOf = (account: string) => string;

/** Display names of the operators in these rows, as everywhere on the desk. */
async function namesIn({ db }: Pick<Deps, 'db'>, rows: readonly ApprovalRow[]): Promise<NameOf> {
  const named = await operatorsNamed(db, [
    ...new Set(rows.flatMap((row) => [row.asked_by, row.decided_by ?? []].flat())),
  ]);
  return (account) => named.get(account) ?? account;
}

/** Details beside the request: its operator, the brand of a house-wide act, and a note on an interrupted act. */
function detailsOf({ merchant, command, state, decided_by: agreed, ...row }: ApprovalRow, nameOf: NameOf): Words {
  const lines = [
    fact('column.askedBy', nameOf(row.asked_by)),
    ...(merchant === null ? [fact('kind.brand', command['brand'] ?? '')] : []),
    ...(state === 'at work' ? [{ key: 'what.approval.cut', with: { by: nameOf(agreed ?? '') } }] : []),
  ];
  return inLines(lines);
}

const present = (row: ApprovalRow, nameOf: NameOf): DeskRow => ({
  ref: String(row.id),
  cells: {
    number: Number(row.id),
    time: row.asked_at.getTime(),
    what: titleOf(row.command),
    fields: JSON.stringify(givenIn(row.command)),
    askedBy: nameOf(row.asked_by),
    state: row.state,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.getTime() ?? null,
    said: row.said,
  },
});

const beforeOf = (cursor: string | undefined): bigint | null =>
  cursor === undefined ? null : BigInt(keyIn(cursor, /^\d{1,18}$/));

export const approvalDesk: DeskPart = {
  room: 'audit',
  async waiting(deps, brand, most, reader): Promise<Waiting[]> {
    const rows = await openApprovals(deps.db, brand, most);
    const nameOf = await namesIn(deps, rows);
    return rows.map((row) => ({
      kind: 'approval',
      id: String(row.id),
      room: row.room,
      ofHouse: row.merchant === null,
      since: toMillis(row.asked_at),
      account: row.command['ref'] ?? null,
      what: titleOf(row.command),
      words: { what: wordsOf(row.command), said: detailsOf(row, nameOf) },
      wish: row.command,
      said: `${nameOf(row.asked_by)}; ${fieldsOf(row.command)}${row.state === 'at work' ? `; CUT OFF at the word of ${nameOf(row.decided_by ?? '')}` : ''}`,
      pictures: [],
      // The requesting operator may only withdraw; approving and declining are for others.
      ...(row.asked_by === reader && { acts: row.state === 'waiting' ? ['withdraw'] : [] }),
    }));
  },
  tables: [
    {
      table: 'approvals',
      kind: null,
      columns: [
        { key: 'number', kind: 'count' },
        { key: 'time', kind: 'time' },
        { key: 'what', kind: 'deed' },
        { key: 'fields', kind: 'fields' },
        { key: 'askedBy', kind: 'text' },
        { key: 'state', kind: 'state' },
        { key: 'decidedBy', kind: 'text' },
        { key: 'decidedAt', kind: 'time' },
        { key: 'said', kind: 'text' },
      ],
      filters: [],
      async page(deps, merchant, { cursor, pageSize }: AskedRows) {
        const rows = await approvalPage(deps.db, { merchant, before: beforeOf(cursor), limit: pageSize + 1 });
        const shown = rows.slice(0, pageSize);
        const nameOf = await namesIn(deps, shown);
        return {
          list: shown.map((row) => present(row, nameOf)),
          next: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
        };
      },
    },
  ],
};
