/** Desk tables of fixtures, incidents and suspensions. All brands share the fixtures, so acts affect all of them. */
import { stopReasons, type DeskRow, type Language } from '#contract';
import { toMillis } from '#db';
import { resultText } from '#games/sports/result.ts';
import { done, millis, refuse, type Millis, type Refusal, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  deskAct,
  rowNumber,
  spanOf,
  type AskedRows,
  type DeskAlarm,
  type DeskPart,
  type DeskTable,
} from '../../../ports/desk.ts';
import { keyIn, readCursor, recordPage } from '../../../ports/record-page.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { DESK_PHASES, fixturesOnDesk, lateFixture, type DeskPhase } from './desk-queries.ts';
import { isOver } from './change-fixture.ts';
import { incidentsTable } from './incident-desk.ts';
import { isSoldInPlay } from './played-fixtures.ts';
import { liveBookOf } from './live-book.ts';
import { namesOf, titleOf } from './present.ts';
import { createPriceBook, pricesNow } from './prices.ts';
import { allStops, fixturesById, liftStop, type FixtureRow, type StopRow } from './queries.ts';
import { reportsOf, type ReportRow } from './report-queries.ts';
import {
  differingAlarms,
  RESULT_ACTS,
  resultActs,
  resultsWaiting,
  REFUSALS_OF_RESULTS,
  stateOfResult,
} from './result-desk.ts';
import { standingOf, type Standing } from './results.ts';
import { marketWords } from './selection-words.ts';
import { SPORTS } from './sport.ts';
import { barOf, marketKey, publishStops, suspendIn, type Seen, type Stopped } from './stops.ts';

const PLACE = /^\d{1,6}$/;

interface OnDesk extends Seen {
  readonly reports: readonly ReportRow[];
}

/** Refuses a suspension once nothing of the fixture will be sold again. Imported matches are not sold in play. */
function overBar(row: FixtureRow, now: Millis): Refusal<'fixture.over'> | null {
  const { state, source, sport, rules, starts_at: startsAt } = row;
  const isBegun = state !== 'coming' || startsAt.getTime() <= now;
  const isInPlay = source === 'house' && isSoldInPlay(sport, rules);
  return isOver(row) || (isBegun && !isInPlay) ? refuse('fixture.over') : null;
}

/** Sale states as desk words. */
const SALES = { sold: 'onSale', started: 'saleBegun', suspended: 'saleSuspended', ended: 'saleOver' } as const;

function actsOn(row: FixtureRow, standing: Standing, { stops, now }: OnDesk): string[] {
  const isStopped = stops.some(({ scope, key }) => scope === 'fixture' && key === String(row.id));
  return [
    ...resultActs(row, standing, now),
    ...(isStopped || overBar(row, now) ? [] : ['suspend']),
    ...(row.state === 'void' ? [] : ['void']),
  ];
}

function present(row: FixtureRow, seen: OnDesk): DeskRow {
  const reports = seen.reports.filter(({ fixture_id: id }) => id === row.id);
  const standing = standingOf(reports);
  const bar = barOf(row, null, seen);
  return {
    ref: String(row.id),
    cells: {
      number: String(row.id),
      sport: row.sport,
      league: namesOf(row).league,
      fixture: titleOf(namesOf(row)),
      startsAt: toMillis(row.starts_at),
      state: row.state === 'ended' ? 'played' : row.state,
      result: resultText(row.sport, row.facts),
      // No source reports on house fixtures.
      resultState: row.source === 'house' ? null : stateOfResult(row, standing),
      told: reports.length === 0 ? null : reports.map(({ source }) => source).join(', '),
      sale: SALES[bar?.why ?? 'sold'],
      why: bar?.reason ?? null,
      incidents: row.told === 0 ? null : `incidents?fixture=${row.id}`,
      facts: row.facts === null ? null : JSON.stringify(row.facts),
    },
    acts: actsOn(row, standing, seen),
  };
}

const ID = /^[1-9]\d{0,17}$/;

/** In play first, then by the nearest start, and at the end those that are over. */
async function fixturesPage(deps: Deps, { filters, cursor, pageSize }: AskedRows) {
  const phases = DESK_PHASES.filter((phase) => phase === (filters['state'] ?? phase));
  const [at, ...behind] = cursor === undefined ? [] : keyIn(cursor, new RegExp(`^(${phases.join('|')})_`)).split('_');
  const asked = { sport: SPORTS.find((known) => known === filters['sport']), range: spanOf(filters) };
  const found: { readonly phase: DeskPhase; readonly row: FixtureRow }[] = [];
  for (const phase of phases.slice(at === undefined ? 0 : phases.indexOf(at as DeskPhase))) {
    const after = phase === at ? readCursor(behind.join('_'), ID) : undefined;
    const wanted = pageSize + 1 - found.length;
    const rows = await fixturesOnDesk(deps.db, { ...asked, phase, now: deps.clock.now(), after }, wanted);
    found.push(...rows.map((row) => ({ phase, row })));
    if (found.length > pageSize) break;
  }
  const { shown, next } = recordPage(found, pageSize, ({ row }) => ({ at: row.starts_at, name: String(row.id) }));
  return { rows: shown.map(({ row }) => row), next: next && `${shown.at(-1)!.phase}_${next}` };
}

const fixturesTable: DeskTable = {
  table: 'fixtures',
  kind: 'fixture',
  ofHouse: true,
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'sport', kind: 'state' },
    { key: 'fixture', kind: 'text' },
    { key: 'startsAt', kind: 'time' },
    { key: 'state', kind: 'state' },
    { key: 'sale', kind: 'state' },
    { key: 'why', kind: 'state' },
    { key: 'result', kind: 'text' },
    { key: 'league', kind: 'text' },
    { key: 'resultState', kind: 'state' },
    { key: 'told', kind: 'text' },
    { key: 'incidents', kind: 'rows' },
    { key: 'facts', kind: 'json' },
  ],
  filters: [
    { key: 'state', kind: 'choice', choices: [...DESK_PHASES] },
    { key: 'sport', kind: 'choice', choices: [...SPORTS] },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page(deps, _, asked) {
    const { rows, next } = await fixturesPage(deps, asked);
    const ids = rows.map(({ id }) => id);
    const [stops, reports] = await Promise.all([allStops(deps.db), reportsOf(deps.db, ids)]);
    const seen = { stops, reports, now: deps.clock.now(), live: liveBookOf(deps) };
    return { list: rows.map((row) => present(row, seen)), next };
  },
};

const refOf = ({ scope, key }: Stopped): string => (key === '' ? scope : `${scope}:${key}`);

/** Fixture number of a suspension; null for suspensions of a sport or of everything. */
const fixtureIn = ({ scope, key }: Stopped): bigint | null =>
  scope === 'fixture' || scope === 'market' ? BigInt(key.split('/')[0]!) : null;

function stopCells(stop: StopRow, fixtures: readonly FixtureRow[], language: Language) {
  const { scope, key, reason, since } = stop;
  const row = fixtures.find(({ id }) => id === fixtureIn(stop));
  return {
    scope: scope === 'sport' ? key : scope,
    fixture: row ? titleOf(namesOf(row)) : null,
    market: row && scope === 'market' ? marketWords(language, row, key.slice(key.indexOf('/') + 1)) : null,
    why: reason,
    since: since.getTime(),
    ref: refOf(stop),
  };
}

const stopsTable: DeskTable = {
  table: 'suspensions',
  kind: 'suspension',
  ofHouse: true,
  columns: [
    { key: 'scope', kind: 'state' },
    { key: 'fixture', kind: 'text' },
    { key: 'market', kind: 'text' },
    { key: 'why', kind: 'state' },
    { key: 'since', kind: 'time' },
    { key: 'ref', kind: 'text' },
  ],
  filters: [],
  async page({ db }, _, { cursor, pageSize, language = 'EN' }) {
    const from = cursor === undefined ? 0 : Number(keyIn(cursor, PLACE));
    const all = (await allStops(db)).toSorted((a, b) => a.since.getTime() - b.since.getTime());
    const shown = all.slice(from, from + pageSize);
    const fixtures = await fixturesById(
      db,
      shown.flatMap((stop) => fixtureIn(stop) ?? []),
    );
    const list = shown.map((stop) => ({ ref: refOf(stop), cells: stopCells(stop, fixtures, language) }));
    return { list, next: from + pageSize < all.length ? String(from + pageSize) : null };
  },
};

interface Wish {
  readonly by: string;
  readonly reason: string;
}
type Refused = 'fixture.unknown' | 'fixture.over' | 'market.unknown' | 'suspension.known' | 'suspension.unknown';

/** Resolves a suspendable fixture, or one of its markets. */
async function soldOf(
  deps: Deps,
  { ref, market }: { readonly ref: number; readonly market?: string | undefined },
): Promise<Result<Stopped, Refused>> {
  const { db, clock } = deps;
  const live = liveBookOf(deps);
  const [row] = await fixturesById(db, [BigInt(ref)]);
  if (!row) return refuse('fixture.unknown');
  const over = overBar(row, clock.now());
  if (over) return over;
  if (market === undefined) return done({ scope: 'fixture', key: String(row.id) });
  // Each profile has the same markets.
  const { markets } = pricesNow(createPriceBook(), row, 'standard', { live, now: clock.now() });
  const isSold = markets.some(({ name }) => name === market);
  return isSold ? done({ scope: 'market', key: marketKey(row.id, market) }) : refuse('market.unknown');
}

async function suspendBy(
  { db, clock, state }: Deps,
  { by, reason, why }: Wish & { readonly why: (typeof stopReasons)[number] },
  stopped: Stopped,
): Promise<Result<null, Refused>> {
  const suspended = await db.attempt(async (tx): Promise<Result<null, Refused>> => {
    const at = clock.now();
    if (!(await suspendIn(tx, stopped, why, at))) return refuse('suspension.known');
    const act = { subject: `sale ${refOf(stopped)}`, act: 'sale.suspended' as const, after: { why }, at };
    await recordAct(tx, { merchant: null, by, reason }, act);
    return done();
  });
  if (suspended.ok) await publishStops(state);
  return suspended;
}

async function liftBy({ db, clock, state }: Deps, { by, reason, ref }: Wish & { readonly ref: string }) {
  const lifted = await db.attempt(async (tx): Promise<Result<null, Refused>> => {
    const stop = (await allStops(tx)).find((each) => refOf(each) === ref);
    if (!stop || !(await liftStop(tx, stop, clock.now()))) return refuse('suspension.unknown', { field: 'ref' });
    const before = { why: stop.reason, since: stop.since.getTime() };
    const act = { subject: `sale ${ref}`, act: 'sale.resumed' as const, before, at: clock.now() };
    await recordAct(tx, { merchant: null, by, reason }, act);
    return done();
  });
  if (lifted.ok) await publishStops(state);
  return lifted;
}

/** A fixture that starts later than this is reported; a failed host is replaced within seconds. */
const LATE_MS = 60_000;

async function alarms(deps: Deps): Promise<DeskAlarm[]> {
  const late = await lateFixture(deps.db, millis(deps.clock.now() - LATE_MS));
  const isLate = late && { kind: 'bookLate', ofHouse: true, since: toMillis(late.starts_at), said: late.name };
  return [...(isLate ? [isLate] : []), ...(await differingAlarms(deps))];
}

const why = z.enum(stopReasons);

export const bookDesk: DeskPart = {
  room: 'vendors',
  tables: [fixturesTable, incidentsTable, stopsTable],
  alarms,
  waiting: resultsWaiting,
  acts: [
    ...RESULT_ACTS,
    deskAct({
      verb: 'suspend',
      kind: 'fixture',
      ofHouse: true,
      shape: { ref: rowNumber, why, market: z.string().trim().min(1).max(80).optional(), reason: actReason },
      check: soldOf,
      async perform(deps, { ref, market, ...wish }) {
        const sold = await soldOf(deps, { ref, market });
        return sold.ok ? suspendBy(deps, wish, sold.value) : sold;
      },
    }),
    deskAct({
      verb: 'suspend',
      kind: 'sport',
      ofHouse: true,
      shape: { ref: z.enum(SPORTS), why, reason: actReason },
      perform: (deps, { ref, ...wish }) => suspendBy(deps, wish, { scope: 'sport', key: ref }),
    }),
    deskAct({
      verb: 'suspend',
      kind: 'book',
      ofHouse: true,
      shape: { why, reason: actReason },
      perform: (deps, wish) => suspendBy(deps, wish, { scope: 'site', key: '' }),
    }),
    deskAct({
      verb: 'lift',
      kind: 'suspension',
      ofHouse: true,
      shape: { ref: z.string().min(1).max(120), reason: actReason },
      perform: liftBy,
    }),
  ],
  refusalTexts: {
    'fixture.unknown': 'there is no such fixture',
    'fixture.over': 'nothing of it is sold any more: it is over, or it is sold before the start alone',
    'market.unknown': 'the fixture has no such market; its page names them',
    'suspension.known': 'its sale is suspended already',
    'suspension.unknown': 'nothing of that name is suspended',
    ...REFUSALS_OF_RESULTS,
  },
};
