/** Desk table of banners by group and position, and its acts. */
import type { DeskRow } from '#contract';
import { numberIn } from '#contract';
import { z } from 'zod';
import { actReason, deskAct, inLanguages, rowNumber, type DeskAct, type DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { soughtPage } from './desk-page.ts';
import { bannersOnDesk } from './desk-queries.ts';
import { addBanner, changeBanner, moveBanner, standingBanner, withdrawBanner } from './keep-banner.ts';
import type { BannerRow } from './queries.ts';
import { emptied, moment, picture, target } from './shapes.ts';
import { fieldsIn, languagesOf, STATES, stateOf, targetText, type State } from './rules.ts';

/** Groups of banners; clients fetch all and show the ones they have a place for. */
export const GROUPS = ['w_home', 'w_rng'] as const;

const isState = (text: string | undefined): text is State => STATES.some((known) => known === text);

const CURSOR = /^(\d{1,9})_(\d{1,18})_(\w{1,40})$/;
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, position, id, group] = CURSOR.exec(keyIn(cursor, CURSOR))!;
  return { group: group!, position: Number(position), id: BigInt(id!) };
}

const present = (row: BannerRow, state: State): DeskRow => ({
  ref: String(row.id),
  acts: state === 'withdrawn' ? [] : state === 'finished' ? ['change', 'withdraw'] : ['change', 'move', 'withdraw'],
  cells: {
    title: row.titles['EN'] ?? null,
    group: row.group_name,
    place: row.position + 1,
    state,
    languages: languagesOf(row.titles),
    from: row.starts_at.getTime(),
    until: row.ends_at?.getTime() ?? null,
    link: targetText(row.link) || null,
    image: row.image,
  },
});

export const bannerTable: DeskTable = {
  table: 'banners',
  kind: 'banner',
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'group', kind: 'state' },
    { key: 'place', kind: 'count' },
    { key: 'state', kind: 'state' },
    { key: 'from', kind: 'time' },
    { key: 'until', kind: 'time' },
    { key: 'link', kind: 'text' },
    { key: 'languages', kind: 'text' },
    { key: 'image', kind: 'text' },
  ],
  filters: [
    { key: 'group', kind: 'choice', choices: [...GROUPS] },
    { key: 'state', kind: 'choice', choices: [...STATES] },
    { key: 'text', kind: 'text' },
  ],
  page({ db, clock }, merchant, { filters, cursor, pageSize }) {
    const now = clock.now();
    const state = isState(filters['state']) ? filters['state'] : undefined;
    const asked = { merchant, group: filters['group'], state, now, after: readCursor(cursor) };
    return soughtPage({
      words: filters['text'],
      pageSize,
      rows: (limit) => bannersOnDesk(db, { ...asked, limit }),
      searchedTexts: ({ titles }) => Object.values(titles),
      keyOf: (row) => `${row.position}_${row.id}_${row.group_name}`,
      present: (row) => present(row, stateOf({ active: row.active, from: row.starts_at, until: row.ends_at }, now)),
    });
  },
};

export const bannerActs: readonly DeskAct[] = [
  deskAct({
    verb: 'add',
    kind: 'banner',
    shape: {
      group: z.enum(GROUPS),
      image: picture,
      ...inLanguages('title', z.string().trim().min(1).max(120)),
      link: target.optional(),
      from: moment.optional(),
      until: moment.optional(),
      reason: actReason,
    },
    perform: (deps, { merchant, by, reason, group, ...given }) =>
      addBanner(deps, { merchant, by, reason, group, given: fieldsIn(given) }),
  }),
  deskAct({
    verb: 'change',
    kind: 'banner',
    shape: {
      ref: rowNumber,
      image: picture.optional(),
      ...emptied('title', z.string().trim().max(120)),
      link: target.optional(),
      from: moment.optional(),
      until: moment.optional(),
      reason: actReason,
    },
    standingOf: (deps, brand, ref) => standingBanner(deps, brand, ref),
    perform: (deps, { merchant, by, reason, ref: id, ...given }) =>
      changeBanner(deps, { merchant, by, reason, id, given: fieldsIn(given) }),
  }),
  deskAct({
    verb: 'move',
    kind: 'banner',
    shape: { ref: rowNumber, place: numberIn(z.number().int().min(1).max(1_000)), reason: actReason },
    perform: (deps, { merchant, by, reason, ref: id, place }) => moveBanner(deps, { merchant, by, reason, id, place }),
  }),
  deskAct({
    verb: 'withdraw',
    kind: 'banner',
    shape: { ref: rowNumber, reason: actReason },
    perform: (deps, { merchant, by, reason, ref: id }) => withdrawBanner(deps, { merchant, by, reason, id }),
  }),
];
