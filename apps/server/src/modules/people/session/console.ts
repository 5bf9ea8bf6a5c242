/** Sessions and devices on a member's record, and the act that ends them all. */
import { memberId } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart, type DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { sessionsOf } from './desk-queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { openSessionsOf } from './queries.ts';

const IDS = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const sessions: DeskTable = {
  table: 'sessions',
  kind: null,
  ofMember: ({ memberId: of }) => ({ number: String(of) }),
  onRecordOnly: true,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'address', kind: 'text' },
    { key: 'agent', kind: 'text' },
    { key: 'lastSeen', kind: 'time' },
    { key: 'endedAt', kind: 'time' },
    { key: 'ended', kind: 'state' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize }) {
    if (number === undefined || !/^\d{1,15}$/.test(number)) return { list: [], next: null };
    const asked = { merchant, memberId: memberId(Number(number)), after: readCursor(cursor, IDS) };
    const rows = await sessionsOf(db, asked, pageSize + 1);
    const { shown, next } = recordPage(rows, pageSize, ({ last_seen_at: at, id }) => ({ at, name: id }));
    const list = shown.map((row) => ({
      ref: row.id,
      cells: {
        time: row.created_at.getTime(),
        address: row.ip,
        agent: row.user_agent,
        lastSeen: row.last_seen_at.getTime(),
        endedAt: row.ended_at?.getTime() ?? null,
        ended: row.end_reason,
      },
    }));
    return { list, next };
  },
};

export const sessionDesk: DeskPart = {
  room: 'members',
  tables: [sessions],
  record: [
    {
      section: 'devices',
      async facts({ db, clock }, { memberId: of }) {
        const open = await openSessionsOf(db, of, clock.now());
        const [latest] = open.toSorted((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime());
        return [
          { key: 'openSessions', kind: 'count', value: open.length },
          { key: 'lastSeen', kind: 'time', value: latest?.last_seen_at.getTime() ?? null },
          { key: 'address', kind: 'text', value: latest?.ip ?? null },
        ];
      },
    },
  ],
  acts: [
    deskAct({
      verb: 'end',
      kind: 'session',
      shape: { ref: z.string().min(1).max(64), reason: actReason },
      fits: async ({ db, clock }, { memberId: of }) => (await openSessionsOf(db, of, clock.now())).length > 0,
      perform: (deps, { ref: account, merchant, by, reason }) => endSessionsOf(deps, { merchant, by, reason, account }),
    }),
  ],
};
