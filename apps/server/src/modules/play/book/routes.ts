import type { Contract, ParsedOf } from '#contract';
import { competitionOf } from '#games/sports/feed/circuits.ts';
import { DAY_MS, dayStart, done, millis, refuse, unitsToWire, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { readCursor, recordPage, type RowKey } from '../../../ports/record-page.ts';
import { createKept, type Kept } from '../../../ports/kept.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { hallsOf, limitsOf } from './hall.ts';
import { liveBookOf } from './live-book.ts';
import { presentListed, presentResult, presentWhole } from './present.ts';
import { pricesNow, type PriceBook } from './prices.ts';
import {
  allStops,
  countFixtures,
  fixturesById,
  fixturesNext,
  fixturesOver,
  leaguesEver,
  incidentsOf,
  proofsOf,
  type Counted,
  type FixtureRow,
} from './queries.ts';
import { SPORTS } from './sport.ts';
import type { Seen } from './stops.ts';

type Calls = Contract['book'];

const FOR_EVER = millis(Date.UTC(9999, 0, 1));
const NUMBER = /^[1-9]\d{0,17}$/;

export function bookRoutes(deps: Deps, prices: PriceBook): Handlers<Calls> {
  const { db, clock } = deps;
  const live = liveBookOf(deps);
  const kept = createKept(deps);
  const seen = async (): Promise<Seen> => {
    const stops = await kept.get('stops', () => allStops(db));
    return { stops, now: clock.now(), live };
  };
  const { bar, hiddenFrom } = hallsOf({ deps, kept });
  const pricedFor = ({ config }: Merchant, row: FixtureRow, as: Seen) =>
    pricesNow(prices, row, config.book.profile, as);
  const countedFor = async (merchant: Merchant): Promise<readonly Counted[]> => {
    const hidden = await hiddenFrom(merchant);
    const now = clock.now();
    const counted = await kept.get('counted', () => countFixtures(db, { today: dayStart(now), early: tomorrow(now) }));
    return counted.filter(({ sport }) => !hidden.includes(sport));
  };
  return {
    limits: async ({ merchant }) => (await bar(merchant)) ?? done(presentLimits(merchant)),
    sports: async ({ merchant }) => (await bar(merchant)) ?? done(sportsIn(await countedFor(merchant))),
    leagues: async ({ merchant }, { sport, phase }) => {
      const shut = await bar(merchant, sport);
      if (shut) return shut;
      if (phase === 'ANY') return done(await everIn({ db, kept }, sport, await hiddenFrom(merchant)));
      return done(leaguesOf(await countedFor(merchant), sport, phase));
    },
    fixtures: async ({ merchant }, input) => {
      const shut = await bar(merchant, input.sport);
      if (shut) return shut;
      const asked = {
        sport: input.sport ?? null,
        hidden: await hiddenFrom(merchant),
        league: input.league ?? null,
        ...spanOf(input.phase, clock.now()),
      };
      const after = readCursor(input.cursor, NUMBER);
      const rows = await kept.get(`page ${JSON.stringify([asked, after, input.pageSize])}`, () =>
        fixturesNext(db, asked, after, input.pageSize + 1),
      );
      const { shown, next } = recordPage(rows, input.pageSize, keyOf);
      const as = await seen();
      return done({ list: shown.map((row) => presentListed(row, pricedFor(merchant, row, as), as)), next });
    },
    results: async ({ merchant }, { sport, league = null, cursor, pageSize }) => {
      const shut = await bar(merchant, sport);
      if (shut) return shut;
      const asked = { sport, league, now: clock.now() };
      const read = () => fixturesOver(db, asked, readCursor(cursor, NUMBER), pageSize + 1);
      const rows = await (cursor === undefined ? kept.get(`over ${sport} ${league ?? ''} ${pageSize}`, read) : read());
      const { shown, next } = recordPage(rows, pageSize, keyOf);
      const as = await seen();
      return done({ list: shown.map((row) => presentResult(row, row, as)), next });
    },
    fixture: async ({ merchant }, { fixtureId }) => {
      const shut = await bar(merchant);
      if (shut) return shut;
      const id = BigInt(fixtureId);
      const [row] = await kept.get(`fixture ${id}`, () => fixturesById(db, [id]));
      if (!row) return refuse('fixture.unknown');
      const races = await bar(merchant, row.sport);
      if (races) return races;
      const [incidents, [proof]] = await Promise.all([
        // Keyed by the number of incidents, so the cache never answers fewer than the fixture has.
        kept.get(`incidents ${id} ${row.told}`, () => incidentsOf(db, id)),
        kept.get(`proof ${id}`, () => proofsOf(db, [id])),
      ]);
      const as = await seen();
      return done(presentWhole({ row, prices: pricedFor(merchant, row, as), incidents, proof }, as));
    },
  };
}

function presentLimits(merchant: Merchant) {
  const { least, coupon } = limitsOf(merchant);
  return { least: unitsToWire(least), most: unitsToWire(coupon) };
}

const sportsIn = (all: readonly Counted[]) =>
  SPORTS.map((sport) => {
    const of = (phase: Phase) => sum(all.filter((each) => each.sport === sport && phaseOf(each) === phase));
    return { sport, counts: { LIVE: of('LIVE'), TODAY: of('TODAY'), EARLY: of('EARLY') } };
  });

const leaguesOf = (all: readonly Counted[], sport: string | undefined, phase: Phase | undefined) =>
  [
    ...Map.groupBy(
      all.filter((each) => (sport === undefined || each.sport === sport) && (phase === undefined || isIn(each, phase))),
      ({ league }) => league,
    ),
  ].map(([league, own]) => ({
    ...namedLeague({ league, sport: own[0]!.sport }),
    fixtures: sum(own),
  }));

async function everIn(
  { db, kept }: Pick<Deps, 'db'> & { readonly kept: Kept },
  sport: string | undefined,
  hidden: readonly string[],
) {
  const sports = SPORTS.filter((each) => (sport === undefined || each === sport) && !hidden.includes(each));
  const leagues = await kept.get(`leagues ${sports.join()}`, () => leaguesEver(db, sports));
  return leagues.map((league) => ({ ...namedLeague(league), fixtures: null }));
}

const namedLeague = ({ league, sport }: Pick<Counted, 'league' | 'sport'>) => ({
  league,
  name: competitionOf(league)?.name ?? league,
  sport,
  simulated: competitionOf(league) !== undefined,
});

const keyOf = ({ starts_at: at, id }: FixtureRow): RowKey => ({ at, name: String(id) });
const sum = (all: readonly Counted[]): number => all.reduce((many, { count }) => many + count, 0);
const tomorrow = (now: Millis): Millis => millis(dayStart(now) + DAY_MS);

type Phase = ParsedOf<Calls['fixtures']>['phase'];

const phaseOf = ({ state, is_early: isEarly }: Counted): Exclude<Phase, 'COMING'> =>
  state === 'live' ? 'LIVE' : isEarly ? 'EARLY' : 'TODAY';
const isIn = (each: Counted, phase: Phase): boolean =>
  phase === 'COMING' ? each.state === 'coming' : phase === phaseOf(each);

function spanOf(phase: Phase, now: Millis) {
  // A fixture without incidents is `coming` until its result is known; it is listed on its day.
  const today = dayStart(now);
  if (phase === 'COMING') return { state: 'coming', from: today, to: FOR_EVER } as const;
  if (phase === 'LIVE') return { state: 'live', from: millis(0), to: FOR_EVER } as const;
  const early = tomorrow(now);
  return phase === 'TODAY'
    ? ({ state: 'coming', from: today, to: early } as const)
    : ({ state: 'coming', from: early, to: FOR_EVER } as const);
}
