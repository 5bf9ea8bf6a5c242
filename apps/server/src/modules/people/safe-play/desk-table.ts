/** All cases of a brand, closed ones included. The audit log has the acts on each. */
import { spanOf, type DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { accountByName } from '../credentials/index.ts';
import { casesAt } from './case-queries.ts';

const IDS = /^\d{1,18}$/;

export const caseTable: DeskTable = {
  table: 'cases',
  kind: 'case',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'time', kind: 'time' },
    { key: 'account', kind: 'account' },
    { key: 'sign', kind: 'state' },
    { key: 'facts', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'closedAt', kind: 'time' },
  ],
  filters: [
    { key: 'state', kind: 'choice', choices: ['open', 'closed'] },
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { state, account } = filters;
    const member = account === undefined ? undefined : await accountByName(db, merchant, account);
    if (account !== undefined && !member) return { list: [], next: null };
    const rows = await casesAt(
      db,
      {
        merchant,
        memberId: member?.id,
        isOpen: state === undefined ? undefined : state === 'open',
        range: spanOf(filters),
        after: readCursor(cursor, IDS),
      },
      pageSize + 1,
    );
    const { shown, next } = recordPage(rows, pageSize, ({ opened_at: at, id }) => ({ at, name: String(id) }));
    const list = shown.map(({ id, account: of, sign, facts, opened_at: opened, closed_at: closed }) => ({
      ref: String(id),
      cells: {
        number: Number(id),
        time: opened.getTime(),
        account: of,
        sign,
        facts,
        state: closed === null ? 'open' : 'closed',
        closedAt: closed?.getTime() ?? null,
      },
    }));
    return { list, next };
  },
};
