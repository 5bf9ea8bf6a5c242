import type { Contract, ParsedOf } from '#contract';
import { competitionOf } from '#games/sports/feed/circuits.ts';
import { DAY_MS, dayStart, done, millis, refuse, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { readCursor, recordPage, type RowKey } from '../../http/record-page.ts';
import { createKept } from '../../kept.ts';
import type { Merchant } from '../brand/index.ts';
import { openHall, racesBar } from './hall.ts';
import { presentListed, presentResult, presentWhole, type Seen } from './present.ts';
import type { PriceBook } from './prices.ts';
import {
  allStops,
  countFixtures,
  fixturesById,
  fixturesNext,
  fixturesOver,
  incidentsOf,
  proofsOf,
  type Counted,
  type FixtureRow,
} from './queries.ts';
import { SPORTS } from './sport.ts';

type Calls = Contract['book'];

const FOR_EVER = millis(Date.UTC(9999, 0, 1));
const NUMBER = { form: /^[1-9]\d{0,17}$/, none: '0' };

export function bookRoutes(deps: Deps, prices: PriceBook): Handlers<Calls> {
  const { db, clock } = deps;
  const kept = createKept(deps);
  const bar = async (merchant: Merchant, sport?: string) => {
    const hall = await openHall(deps, merchant);
    return hall.ok ? racesBar(deps, merchant, [sport]) : hall;
  };
  const seen = async (): Promise<Seen> => ({ stops: await kept.get('stops', () => allStops(db)), now: clock.now() });
  const counted = () => kept.get('counted', () => countFixtures(db, tomorrow(clock.now())));
  return {
    sports: async ({ merchant }) => {
      const shut = await bar(merchant);
      if (shut) return shut;
      const all = await counted();
      return done(
        SPORTS.map((sport) => {
          const own = all.filter((each) => each.sport === sport);
          return { sport, fixtures: sum(own), live: sum(own.filter(({ state }) => state === 'live')) };
        }),
      );
    },
    leagues: async ({ merchant }, { sport, phase }) => {
      const shut = await bar(merchant);
      if (shut) return shut;
      const asked = (await counted()).filter(
        (each) => (sport === undefined || each.sport === sport) && (phase === undefined || isIn(each, phase)),
      );
      return done(leaguesOf(asked));
    },
    fixtures: async ({ merchant }, input) => {
      const shut = await bar(merchant, input.sport);
      if (shut) return shut;
      const asked = { sport: input.sport ?? null, league: input.league ?? null, ...spanOf(input.phase, clock.now()) };
      const rows = await fixturesNext(db, asked, readCursor(input.cursor, NUMBER), input.pageSize + 1);
      const { shown, next } = recordPage(rows, input.pageSize, keyOf);
      const as = await seen();
      const { profile } = merchant.config.book;
      return done({ list: shown.map((row) => presentListed(row, prices.of(row, profile), as)), next });
    },
    results: async ({ merchant }, { sport, cursor, pageSize }) => {
      const shut = await bar(merchant, sport);
      if (shut) return shut;
      const read = () => fixturesOver(db, { sport, now: clock.now() }, readCursor(cursor, NUMBER), pageSize + 1);
      const rows = await (cursor === undefined ? kept.get(`over ${sport} ${pageSize}`, read) : read());
      const { shown, next } = recordPage(rows, pageSize, keyOf);
      const as = await seen();
      return done({ list: shown.map((row) => presentResult(row, as)), next });
    },
    fixture: async ({ merchant }, { fixtureId }) => {
      const shut = await bar(merchant);
      if (shut) return shut;
      const id = BigInt(fixtureId);
      const [row] = await kept.get(`fixture ${id}`, () => fixturesById(db, [id]));
      if (!row) return refuse('fixture.unknown');
      const races = await racesBar(deps, merchant, [row.sport]);
      if (races) return races;
      const [incidents, [proof]] = await Promise.all([
        kept.get(`incidents ${id}`, () => incidentsOf(db, id)),
        kept.get(`proof ${id}`, () => proofsOf(db, [id])),
      ]);
      const looked = { row, prices: prices.of(row, merchant.config.book.profile), incidents, proof };
      return done(presentWhole(looked, await seen()));
    },
  };
}

const leaguesOf = (all: readonly Counted[]) =>
  [...Map.groupBy(all, ({ league }) => league)].map(([league, own]) => ({
    league,
    name: competitionOf(league)?.name ?? league,
    sport: own[0]!.sport,
    simulated: competitionOf(league) !== undefined,
    fixtures: sum(own),
  }));

const keyOf = ({ starts_at: at, id }: FixtureRow): RowKey => ({ at, name: String(id) });
const sum = (all: readonly Counted[]): number => all.reduce((many, { count }) => many + count, 0);
const tomorrow = (now: Millis): Millis => millis(dayStart(now) + DAY_MS);
const phaseOf = ({ state, is_early: isEarly }: Counted) => (state === 'live' ? 'LIVE' : isEarly ? 'EARLY' : 'TODAY');

type Phase = ParsedOf<Calls['fixtures']>['phase'];

const isIn = (each: Counted, phase: Phase): boolean =>
  phase === 'COMING' ? each.state === 'coming' : phase === phaseOf(each);

function spanOf(phase: Phase, now: Millis) {
  if (phase === 'COMING') return { state: 'coming', from: millis(0), to: FOR_EVER } as const;
  if (phase === 'LIVE') return { state: 'live', from: millis(0), to: FOR_EVER } as const;
  const early = tomorrow(now);
  return phase === 'TODAY'
    ? ({ state: 'coming', from: millis(0), to: early } as const)
    : ({ state: 'coming', from: early, to: FOR_EVER } as const);
}
