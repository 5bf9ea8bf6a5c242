/** Console tables of races and their standings. */
import { toMillis } from '#db';
import { units, unitsToText } from '#kernel';
import type { DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { inLanguage } from '../../house/text/index.ts';
import { placesOnDesk, racesOnDesk } from './desk-queries.ts';
import { raceRule, type RaceRule } from './race-rule.ts';
import { stateOf } from './show-races.ts';

const LAST = 9_000_000_000_000_000_000n;
const NUMBER = /^\d{1,15}$/;

const STATES = {
  UPCOMING: 'planned',
  RUNNING: 'running',
  COUNTING: 'settling',
  FINAL: 'finished',
  CALLED_OFF: 'cancelled',
} as const;

export const measureWords = ({ measure }: RaceRule): string =>
  measure.kind === 'POINTS' ? `POINTS:${measure.pointStake}` : measure.kind;

/** In the race's measure: an amount, whole points, or a multiple. */
function reachedText({ measure }: RaceRule, reached: bigint): string {
  if (measure.kind === 'STAKES') return unitsToText(units(reached));
  return measure.kind === 'POINTS' ? String(reached) : `×${(Number(reached) / 100).toFixed(2)}`;
}

export const racesTable: DeskTable = {
  table: 'races',
  kind: 'race',
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'title', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'from', kind: 'time' },
    { key: 'until', kind: 'time' },
    { key: 'measure', kind: 'text' },
    { key: 'entrants', kind: 'count' },
  ],
  filters: [],
  async page({ db, clock }, merchant, { cursor, pageSize }) {
    const before = cursor === undefined ? LAST : BigInt(keyIn(cursor, NUMBER));
    const rows = await racesOnDesk(db, merchant, before, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const list = shown.map((row) => {
      const state = stateOf(row, clock.now());
      const isDraft = row.published_at === null;
      return {
        ref: String(row.id),
        acts: isDraft ? ['approve', 'reject'] : state === 'FINAL' || state === 'CALLED_OFF' ? [] : ['callOff'],
        cells: {
          number: String(row.id),
          title: inLanguage(row.texts, 'EN').title,
          state: isDraft ? 'draft' : STATES[state],
          from: toMillis(row.starts_at),
          until: toMillis(row.ends_at),
          measure: measureWords(raceRule.parse(row.rule)),
          entrants: row.entrants,
        },
      };
    });
    return { list, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
  },
};

/** Number of places before the next page. */
const placesBefore = (cursor: string | undefined): number =>
  cursor === undefined ? 0 : Number(keyIn(cursor, /^\d{1,8}$/));

export const racePlacesTable: DeskTable = {
  table: 'racePlaces',
  kind: null,
  columns: [
    { key: 'place', kind: 'count' },
    { key: 'account', kind: 'account' },
    { key: 'reached', kind: 'text' },
    { key: 'time', kind: 'time' },
    { key: 'since', kind: 'time' },
    { key: 'reward', kind: 'text' },
    { key: 'given', kind: 'time' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize }) {
    if (number === undefined || !NUMBER.test(number.trim())) return { list: [], next: null };
    const after = placesBefore(cursor);
    const race = { merchant, raceId: BigInt(number.trim()) };
    const rows = await placesOnDesk(db, race, { after, limit: pageSize + 1 });
    const list = rows.slice(0, pageSize).map((row, at) => ({
      ref: `${number}/${after + at + 1}`,
      acts: [],
      cells: {
        place: after + at + 1,
        account: row.account,
        reached: reachedText(raceRule.parse(row.rule), row.reached),
        time: toMillis(row.reached_at),
        since: toMillis(row.entered_at),
        reward: row.reward === null ? null : JSON.stringify(row.reward),
        given: row.given_at && toMillis(row.given_at),
      },
    }));
    return { list, next: rows.length > pageSize ? String(after + pageSize) : null };
  },
};
