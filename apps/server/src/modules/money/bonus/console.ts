/** Bonuses on a member's record. */
import { memberId, units, unitsToText } from '#kernel';
import type { DeskPart, DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { bonusesOf } from './queries.ts';

const IDS = /^\d{1,18}$/;
const money = (value: bigint): string => unitsToText(units(value));

const bonuses: DeskTable = {
  table: 'bonuses',
  kind: null,
  ofMember: ({ memberId: of }) => ({ number: String(of) }),
  onRecordOnly: true,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'what', kind: 'text' },
    { key: 'amount', kind: 'amount' },
    { key: 'required', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'until', kind: 'time' },
    { key: 'endedAt', kind: 'time' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize }) {
    if (number === undefined || !/^\d{1,15}$/.test(number)) return { list: [], next: null };
    const asked = { merchant, memberId: memberId(Number(number)), after: readCursor(cursor, IDS) };
    const rows = await bonusesOf(db, asked, pageSize + 1);
    const { shown, next } = recordPage(rows, pageSize, ({ granted_at: at, id }) => ({ at, name: String(id) }));
    const list = shown.map((row) => ({
      ref: String(row.id),
      cells: {
        time: row.granted_at.getTime(),
        what: (row.names as Readonly<Record<string, string>>)['EN'] ?? row.fact,
        amount: money(row.amount),
        required: money(row.required),
        currency: row.currency,
        state: row.state,
        until: row.expires_at.getTime(),
        endedAt: row.ended_at?.getTime() ?? null,
      },
    }));
    return { list, next };
  },
};

export const bonusDesk: DeskPart = { room: 'promotions', tables: [bonuses] };
