/** Desk table of incidents: of one fixture, or of all fixtures in play. */
import type { DeskRow } from '#contract';
import type { Side } from '#games/sports/kit/sides.ts';
import type { DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { incidentsOnDesk, type IncidentOnDesk } from './desk-queries.ts';
import { namesOf, titleOf } from './present.ts';
import { fixturesById, incidentsOf } from './queries.ts';
import type { Incident } from './sport.ts';

const FIXTURE = /^[1-9]\d{0,17}$/;
const PLACE = /^\d{1,6}$/;
const MOMENT = /^\d{1,14}_[1-9]\d{0,17}_\d{1,6}$/;
const NEVER = Date.UTC(9999, 0, 1);

/** Its kind, the side it is of, and a number that it says besides. */
function incidentCells(incident: Incident) {
  const { type, side, first, ...rest } = incident as Incident & { readonly side?: Side; readonly first?: Side };
  const more = Object.values(rest).join(' ');
  return { incident: type, side: side ?? first ?? null, more: more === '' ? null : more };
}

const present = ({ id, number, at, incident, ...named }: IncidentOnDesk): DeskRow => ({
  ref: `${id}/${number}`,
  cells: {
    number: String(number),
    time: at.getTime(),
    fixture: titleOf(namesOf(named)),
    ...incidentCells(incident as Incident),
  },
});

const leadingTo = (fixture: bigint, { cells, ...row }: DeskRow): DeskRow => ({
  ...row,
  cells: { ...cells, incidents: `incidents?fixture=${fixture}` },
});

type Page = DeskTable['page'];

const ofOne = async (
  { db }: Parameters<Page>[0],
  fixture: bigint,
  { cursor, pageSize }: Parameters<Page>[2],
): ReturnType<Page> => {
  const [row] = await fixturesById(db, [fixture]);
  const all = row ? (await incidentsOf(db, fixture)).toReversed() : [];
  const before = cursor === undefined ? all.length : Number(keyIn(cursor, PLACE));
  const older = all.filter(({ number }) => number < before);
  const shown = older.slice(0, pageSize);
  return {
    list: shown.map((each) => present({ ...row!, ...each })),
    next: older.length > pageSize ? String(shown.at(-1)!.number) : null,
  };
};

const ofAllPlayed = async (
  { db }: Parameters<Page>[0],
  { cursor, pageSize }: Parameters<Page>[2],
): ReturnType<Page> => {
  const [at = NEVER, id = 0, number = 0] = cursor === undefined ? [] : keyIn(cursor, MOMENT).split('_');
  const behind = { at: new Date(Number(at)), id: BigInt(id), number: Number(number) };
  const rows = await incidentsOnDesk(db, behind, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const list = shown.map((row) => leadingTo(row.id, present(row)));
  return { list, next: last ? `${last.at.getTime()}_${last.id}_${last.number}` : null };
};

/** The latest first. */
export const incidentsTable: DeskTable = {
  table: 'incidents',
  kind: null,
  ofHouse: true,
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'time', kind: 'time' },
    { key: 'fixture', kind: 'text' },
    { key: 'incident', kind: 'state' },
    { key: 'side', kind: 'state' },
    { key: 'more', kind: 'text' },
    { key: 'incidents', kind: 'rows' },
  ],
  filters: [{ key: 'fixture', kind: 'text' }],
  async page(deps, _, asked) {
    const { fixture } = asked.filters;
    if (fixture === undefined) return ofAllPlayed(deps, asked);
    return FIXTURE.test(fixture) ? ofOne(deps, BigInt(fixture), asked) : { list: [], next: null };
  },
};
