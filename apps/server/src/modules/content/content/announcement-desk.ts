/** Desk table of announcements, and its acts. */
import type { DeskRow } from '#contract';
import { z } from 'zod';
import { actReason, deskAct, inLanguages, rowNumber, type DeskAct, type DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { soughtPage } from './desk-page.ts';
import { noticesOnDesk } from './desk-queries.ts';
import {
  changeAnnouncement,
  KINDS,
  standingNotice,
  WHEN,
  whenOf,
  withdrawAnnouncement,
  writeAnnouncement,
} from './keep-announcement.ts';
import type { NoticeRow } from './queries.ts';
import { emptied, html, moment, order, target } from './shapes.ts';
import { fieldsIn, languagesOf, STATES, stateOf, targetText, type State } from './rules.ts';

const isKind = (text: string | undefined): text is NoticeRow['kind'] => KINDS.some((known) => known === text);
const isState = (text: string | undefined): text is State => STATES.some((known) => known === text);

/** The newest there may be comes first. */
const CURSOR = /^(\d{1,14})_(\d{1,18})$/;
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, at, id] = CURSOR.exec(keyIn(cursor, CURSOR))!;
  return { at: new Date(Number(at)), id: BigInt(id!) };
}

const present = (row: NoticeRow, state: State): DeskRow => ({
  ref: String(row.id),
  acts: state === 'withdrawn' ? [] : ['change', 'withdraw'],
  cells: {
    title: row.texts['EN']?.title ?? null,
    type: row.kind,
    state,
    execution: row.execution && whenOf(row.execution),
    languages: languagesOf(row.texts),
    from: row.published_at.getTime(),
    until: row.ends_at?.getTime() ?? null,
    link: targetText(row.link) || null,
    place: row.position,
  },
});

export const announcementTable: DeskTable = {
  table: 'announcements',
  kind: 'announcement',
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'type', kind: 'state' },
    { key: 'state', kind: 'state' },
    { key: 'execution', kind: 'state' },
    { key: 'from', kind: 'time' },
    { key: 'until', kind: 'time' },
    { key: 'link', kind: 'text' },
    { key: 'languages', kind: 'text' },
    { key: 'place', kind: 'count' },
  ],
  filters: [
    { key: 'type', kind: 'choice', choices: [...KINDS] },
    { key: 'state', kind: 'choice', choices: [...STATES] },
    { key: 'text', kind: 'text' },
  ],
  page({ db, clock }, merchant, { filters, cursor, pageSize }) {
    const now = clock.now();
    const kind = isKind(filters['type']) ? filters['type'] : undefined;
    const state = isState(filters['state']) ? filters['state'] : undefined;
    const standing = (row: NoticeRow) =>
      stateOf({ active: row.active, from: row.published_at, until: row.ends_at }, now);
    return soughtPage({
      words: filters['text'],
      pageSize,
      rows: (limit) => noticesOnDesk(db, { merchant, kind, state, now, after: readCursor(cursor), limit }),
      searchedTexts: ({ texts }) => Object.values(texts).flatMap(({ title, content }) => [title, content]),
      keyOf: (row) => `${row.published_at.getTime()}_${row.id}`,
      present: (row) => present(row, standing(row)),
    });
  },
};

const title = z.string().trim().min(1).max(120);
const content = html.min(1);

export const announcementActs: readonly DeskAct[] = [
  deskAct({
    verb: 'write',
    kind: 'announcement',
    shape: {
      type: z.enum(KINDS),
      execution: z.enum(WHEN).optional(),
      ...inLanguages('title', title),
      ...inLanguages('content', content),
      link: target.optional(),
      position: order.optional(),
      from: moment.optional(),
      until: moment.optional(),
      reason: actReason,
    },
    perform: (deps, { merchant, by, reason, type, ...given }) =>
      writeAnnouncement(deps, { merchant, by, reason, kind: type, given: fieldsIn(given) }),
  }),
  deskAct({
    verb: 'change',
    kind: 'announcement',
    shape: {
      ref: rowNumber,
      execution: z.enum(['', ...WHEN]).optional(),
      ...emptied('title', z.string().trim().max(120)),
      ...emptied('content', html),
      link: target.optional(),
      position: order.optional(),
      from: moment.optional(),
      until: moment.optional(),
      reason: actReason,
    },
    standingOf: (deps, brand, ref) => standingNotice(deps, brand, ref),
    perform: (deps, { merchant, by, reason, ref: id, ...given }) =>
      changeAnnouncement(deps, { merchant, by, reason, id, given: fieldsIn(given) }),
  }),
  deskAct({
    verb: 'withdraw',
    kind: 'announcement',
    shape: { ref: rowNumber, reason: actReason },
    perform: (deps, { merchant, by, reason, ref: id }) => withdrawAnnouncement(deps, { merchant, by, reason, id }),
  }),
];
