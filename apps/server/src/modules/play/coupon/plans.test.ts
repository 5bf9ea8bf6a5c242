/** With many matches, queries of one match or member do not scan others. */
import type { Db } from '#db';
import { memberId, merchantCode, millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import { expect } from 'vitest';
import * as desk from '../book/desk-queries.ts';
import * as book from '../book/queries.ts';
import * as reports from '../book/report-queries.ts';
import * as frees from '../free-bet/queries.ts';
import * as matchday from '../matchday/queries.ts';
import * as seasons from '../season/queries.ts';
import * as payouts from '../../money/settlement/queries.ts';
import * as couponsAt from './desk-queries.ts';
import * as errors from './error-queries.ts';
import * as coupons from './queries.ts';
import * as records from './record-queries.ts';
import * as settling from './settle-queries.ts';
import * as sold from './sold-queries.ts';
import * as waiting from './waiting-queries.ts';
import { ofBrand } from './settle-coupons.ts';

const HOUSE = merchantCode('grown');
const MEMBERS = 40;
const FIXTURES = 400;
const TERMS = '{"market":"matchResult","period":"fullTime","side":"home"}';

const prepare = async (db: Db): Promise<void> => {
  await db.run(
    `insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now())`,
  );
  await db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, personal)
     select '${HOUSE}', 'fan' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', '\\x0000000100' from generate_series(1, ${MEMBERS}) n`,
  );
  await db.run(
    `insert into seed_chain (kind, merchant, game, terminating_hash, links, sealed_seed, made_at)
     values ('sports', '', 'northern', 'end', 10000, '\\x00', now())`,
  );
};

/** One match per round with a coupon of every member, a fifth with two picks; the last match is to be settled. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await growImported(db, from, to);
  await db.run(
    `with round as (
       insert into sports_round (league, round, starts_at, chain_id, link_no, link)
       select 'northern', n, timestamptz '2026-01-01' + n * interval '1 hour', c.id, n, case when n < $2 then 'link' end
       from generate_series($1::int, $2::int) n cross join (select id from seed_chain where merchant = '' limit 1) c returning round, starts_at
     ), fixture as (
       insert into sports_fixture (name, source, sport, league, round, home, away, starts_at, ratings, rules, state, told, facts, stage, judged)
       select 'northern/' || round, 'house', 'football', 'northern', round, 'a', 'b', starts_at, '{"home":1.4,"away":1.1}', 1,
         case when round < $2 then 'settled' else 'ended' end, 1, '{"played":"whole"}', 1, case when round < $2 then 1 else 0 end
       from round returning id, round, starts_at
     ), told as (
       insert into sports_incident (fixture_id, number, at, incident)
       select f.id, n, f.starts_at, '{"type":"danger"}' from fixture f cross join generate_series(0, 19) n
     ), sold as (
       insert into coupon (merchant, member_id, request_id, fingerprint, number, vendor, category, currency, wallet, profile, accepts, picks,
         stake, most, placed_at, state, returned)
       select '${HOUSE}', m.id, f.id || '-' || m.id, f.id, f.id || '-' || m.id, 'HOUSE', 'SPORTS', 'USD', 'main', 'standard', 'none', 1, 100, 200,
         f.starts_at, case when f.round < $2 then 'settled' else 'open' end, case when f.round < $2 then 0 end
       from fixture f cross join member m where m.merchant = '${HOUSE}' returning id, member_id, fingerprint::int8 as fixture_id, state, placed_at
     ), free as (
       insert into free_bet (merchant, member_id, fact, currency, amount, least_odds, sports, given_at, expires_at, coupon_id)
       select '${HOUSE}', s.member_id, s.id || '/' || n, 'USD', 100, 15000, '{}', s.placed_at,
         s.placed_at + case when s.state = 'open' then interval '9 years' else interval '1 day' end, case n when 1 then s.id end
       from sold s cross join generate_series(1, 2) n
     ), opened as (
       insert into coupon_open (coupon_id, merchant, member_id) select s.id, '${HOUSE}', s.member_id from sold s where s.state = 'open'
     ), paid as (
       insert into settlement_payout
         (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
          is_won, state, decided_at)
       select 'coupon', '${HOUSE}', 0, s.id, s.member_id, 'main', '${HOUSE}', 'USD', 'HOUSE', 'SPORTS', 'SPORTSBOOK', 'coupon/' || s.id, '', 100, 0, 0,
         false, 'paid', s.placed_at from sold s where s.state = 'settled'
     )
     insert into coupon_pick (coupon_id, n, merchant, member_id, fixture_id, market, selection, terms, odds, version, rules, stake, parts, won, void)
     select s.id, 1, '${HOUSE}', s.member_id, s.fixture_id, 'matchResult:fullTime', 'matchResult:fullTime:home', '${TERMS}', 20000, 1, 1, 100,
       case s.state when 'settled' then 1 end, case s.state when 'settled' then 0 end, case s.state when 'settled' then 0 end
     from sold s`,
    [from, to],
  );
}

/** Matches of a real league, each reported by two sources; the last one is undecided. */
const growImported = (db: Db, from: number, to: number): Promise<unknown> =>
  db.run(
    `with fixture as (
       insert into sports_fixture (name, source, told_by, sport, league, home, away, starts_at, first_starts_at, ratings, rules, state, facts,
         stage, judged)
       select 'Harbour ' || n, 'import', 'one', 'football', 'Harbour', 'a', 'b', s.at, s.at, '{"home":1.4,"away":1.1}', 1,
         case when n < $2 then 'settled' else 'coming' end, case when n < $2 then '{"played":"whole"}'::jsonb end, (n < $2)::int, (n < $2)::int
       from generate_series($1::int, $2::int) n cross join lateral (select timestamptz '2026-01-01' + n * interval '1 hour') s(at)
       returning id, starts_at
     ), rated as (
       insert into sports_rated (fixture_id, version, ratings) select id, 0, '{"home":1,"away":1}' from fixture
     )
     insert into sports_report (fixture_id, source, facts, at)
     select f.id, 's' || n, '{"played":"whole","half":null,"full":[1,0]}', f.starts_at from fixture f cross join generate_series(1, 2) n`,
    [from, to],
  );

interface Known {
  readonly fixture: bigint;
  readonly round: number;
  readonly coupon: bigint;
  readonly member: bigint;
  /** The free bet that the coupon uses. */
  readonly free: bigint;
}

async function lastOf(db: Db): Promise<Known> {
  const [fixture] = await db.run<{ id: bigint; round: number }>(
    'select id, round from sports_fixture order by id desc limit 1',
  );
  const [coupon] = await db.run<{ coupon_id: bigint; member_id: bigint }>(
    'select coupon_id, member_id from coupon_pick where fixture_id = $1 limit 1',
    [fixture!.id],
  );
  const { coupon_id: id, member_id: member } = coupon!;
  const [free] = await db.run<{ id: bigint }>('select id from free_bet where coupon_id = $1', [id]);
  await db.run('update coupon set free_bet = $2 where id = $1', [id, free!.id]);
  return { fixture: fixture!.id, round: fixture!.round, coupon: id, member, free: free!.id };
}

describeOnGrowingTables('the book', {
  prepare,
  grow,
  upTo: FIXTURES,
  callsOf: async (db) => callsOf(db, await lastOf(db)),
  // Reads every open coupon by index, and the grown tables have twice as many.
  most: { 'bets that stand': 1_000 },
});

const SELECTION = { selection: 'matchResult:fullTime:home', rules: 1 };
/** A page that reads at most a third of what grows. */
const PAGE = { limit: 21, read: 60 };
const FOR_EVER = millis(Date.UTC(9999, 0, 1));

function callsOf(db: Db, { fixture, round, coupon, member, free }: Known): Record<string, () => Promise<unknown>> {
  const owner = { merchant: HOUSE, memberId: memberId(Number(member)) };
  const over = { sport: 'football', now: FOR_EVER };
  const every = { sport: null, league: null };
  const ever = { from: null, to: null, before: null };
  const onDesk = { now: FOR_EVER, sport: undefined, range: {}, after: undefined };
  const all = { sport: null, hidden: ['racing'], league: null, from: millis(0), to: FOR_EVER };
  const next = {
    ...SELECTION,
    fixture: fixture + 1n,
    sport: 'football',
    market: 'matchResult:fullTime',
    terms: JSON.parse(TERMS) as never,
    odds: 20_000,
    version: 1,
    told: null,
  };
  const draft = {
    id: coupon + 1_000_000n,
    placed_at: new Date(0),
    merchant: HOUSE,
    member_id: member,
    request_id: 'another',
    fingerprint: '',
    number: 'another',
    vendor: 'HOUSE',
    category: 'SPORTS',
    currency: 'USD',
    wallet: 'main',
    profile: 'standard',
    accepts: 'none',
    stake: 100n,
    most: 200n,
    due_at: null,
  } as const;
  return {
    fixtures: () => book.fixturesById(db, [fixture]),
    'fixtures counted': () => book.countFixtures(db, { today: millis(0), early: millis(0) }),
    'fixtures to come': () => book.fixturesNext(db, { ...all, state: 'coming' }, undefined, 20),
    'fixtures that are played': () => book.fixturesNext(db, { ...all, state: 'live' }, undefined, 20),
    'a stop asked for': () =>
      book.stopsOn(db, { sports: ['football'], fixtures: [fixture], markets: [`${fixture}/x`] }),
    proof: () => book.proofsOf(db, [fixture]),
    incidents: () => book.incidentsOf(db, fixture),
    'fixtures in play on the desk': () => desk.fixturesOnDesk(db, { ...onDesk, phase: 'live' }, 51),
    'fixtures to come on the desk': () => desk.fixturesOnDesk(db, { ...onDesk, phase: 'coming', now: millis(0) }, 51),
    'fixtures that are over on the desk': () => desk.fixturesOnDesk(db, { ...onDesk, phase: 'finished' }, 51),
    'fixtures of a sport in play on the desk': () =>
      desk.fixturesOnDesk(db, { ...onDesk, phase: 'live', sport: 'football' }, 51),
    'fixtures of a sport that are over on the desk': () =>
      desk.fixturesOnDesk(db, { ...onDesk, phase: 'finished', sport: 'football' }, 51),
    'incidents in play on the desk': () => desk.incidentsOnDesk(db, { at: new Date(FOR_EVER), id: 0n, number: 0 }, 51),
    'a fixture that is late': () => desk.lateFixture(db, FOR_EVER),
    'coupons of a member on the desk': () => couponsAt.couponsOnDesk(db, { merchant: HOUSE, member, before: null }, 51),
    'coupons on a fixture': () => couponsAt.couponsOnFixture(db, fixture),
    'what sources tell': () => reports.reportsOf(db, [fixture - 1n]),
    'real matches that are not decided': () => reports.undecided(db, FOR_EVER, 201),
    'real matches by their names': () => seasons.fixturesNamed(db, ['Harbour 1', 'none']),
    'who keeps a calendar': () => seasons.keeperOf(db, 'Harbour'),
    'ratings of before': () => book.ratedBefore(db, fixture - 1n, [0]),
    'a real match rated and decided': undone(db, async (tx) => {
      await seasons.rateFixture(tx, fixture - 1n, { home: 2, away: 1 });
      await reports.endWithoutIncidents(tx, fixture - 1n, { played: 'void' } as never);
    }),
    'prices that were taken': () => errors.takenOn(db, fixture, SELECTION.selection),
    'errors of a brand': () => errors.errorsVoided(db, HOUSE),
    'picks made void': undone(db, async (tx) => {
      const at = { odds: 20_000, version: 1, rules: 1, is_in_play: false, picks: MEMBERS };
      const { selection } = SELECTION;
      expect(await errors.voidPicks(tx, { fixture, selection }, [at])).toHaveLength(MEMBERS);
    }),
    'to be judged': () => book.fixturesToJudge(db, 100),
    'last rounds': () => matchday.lastRounds(db, ['northern', 'boats']),
    'fixtures that are over': () => book.fixturesOver(db, { ...over, league: null }, undefined, 21),
    'fixtures of a league that are over': () => book.fixturesOver(db, { ...over, league: 'northern' }, undefined, 21),
    'leagues that there are': () => book.leaguesEver(db, ['football', 'tennis']),
    'what is played': () => book.playedNow(db),
    'what has happened': () => book.happenedIn(db, [fixture]),
    'stops since': () => book.stopsSince(db, 1n),
    'bets that stand': () => sold.betsStanding(db),
    'bets since the last count': () => sold.betsSince(db, '9000000000000'),
    'bets of open coupons': () => sold.betsOfOpen(db, [coupon]),
    'exposure on the desk': () => couponsAt.exposuresOnDesk(db, { merchant: HOUSE, fixture: null, from: 0 }, 51),
    'exposure of a fixture on the desk': () => couponsAt.exposuresOnDesk(db, { merchant: HOUSE, fixture, from: 0 }, 51),
    'a part of the limits': undone(db, async (tx) => {
      await couponsAt.setFactor(tx, owner, 50);
      expect(await couponsAt.factorOf(tx, owner)).toBe(50);
    }),
    'a new coupon': () => coupons.newCoupon(db, owner),
    'coupons that are due': () => waiting.dueCoupons(db, null, 501),
    'coupons judged that waited': undone(db, async (tx) => {
      await book.holdSold(tx, [{ id: fixture, sport: 'football' }]);
      await waiting.picksWaiting(tx, [coupon]);
      await waiting.lockWaiting(tx, [coupon]);
      await waiting.takeWaiting(tx, [{ id: coupon, most: 300n, moved: [{ n: 1, odds: 30_000, version: 2 }] }]);
      await waiting.refuseWaiting(tx, [{ id: coupon, refused: { why: 'stopped', pick: 1, odds: null } }], millis(0));
    }),
    'free bets of a member': () => frees.openFreeBets(db, owner, millis(Date.UTC(2026, 5, 1))),
    'free bets of a member on the desk': () => frees.freeBetsOnDesk(db, { merchant: HOUSE, member, before: null }, 51),
    'a free bet given, and bet': undone(db, async (tx) => {
      const row = { merchant: HOUSE, member_id: member, currency: 'USD', amount: 100n, least_odds: 15_000, sports: [] };
      const times = { given_at: new Date(0), expires_at: new Date(1) };
      expect((await frees.insertFreeBets(tx, [{ ...row, ...times, fact: 'new' }])).size).toBe(1);
      expect(await frees.lockFreeBet(tx, owner, free)).toBeDefined();
      await frees.useFreeBet(tx, owner, free, coupon);
      await coupons.setFreeBet(tx, owner, coupon, free);
    }),
    'open fixtures': () => matchday.openFixtures(db, FOR_EVER),
    'rounds that are over': () => matchday.roundsOver(db, FOR_EVER),
    'a round revealed': undone(db, (tx) =>
      matchday.reveal(tx, { league: 'northern', round, chain_id: 1n, link_no: 0 }, 'link'),
    ),
    'a coupon': undone(db, async (tx) => {
      await book.holdSold(tx, [{ id: fixture, sport: 'football' }]);
      expect(await coupons.insertCoupon(tx, draft, [next])).toBe(true);
      await coupons.stakedOn(tx, owner, [fixture]);
    }),
    'a request': () => coupons.couponByRequest(db, owner, `${fixture}-${member}`),
    'a page of coupons': () => records.couponsOf(db, owner, { ...every, open: null, before: null }, PAGE),
    'a page further down': () => records.couponsOf(db, owner, { ...every, open: null, before: coupon }, PAGE),
    'open coupons': () => records.couponsOf(db, owner, { ...every, open: true, before: null }, PAGE),
    'coupons on a league': () =>
      records.couponsOf(db, owner, { open: null, sport: 'football', league: 'northern', before: null }, PAGE),
    'coupons on a league that has none': () =>
      records.couponsOf(db, owner, { open: null, sport: 'football', league: 'none', before: null }, PAGE),
    'coupons of a category': () => records.couponsBetween(db, owner, { ...ever, category: 'SPORTS' }, PAGE),
    'coupons of a category that has none': () => records.couponsBetween(db, owner, { ...ever, category: 'none' }, PAGE),
    'coupons of long ago': () =>
      records.couponsBetween(db, owner, { ...ever, category: 'SPORTS', to: new Date('2026-01-02') }, PAGE),
    'a coupon by its number': () => coupons.couponById(db, owner, coupon),
    'picks of coupons': () => coupons.picksOf(db, HOUSE, [coupon]),
    'a fixture judged': undone(db, async (tx) => {
      await book.lockFixture(tx, fixture);
      expect(await settling.betsOn(tx, fixture, false)).toHaveLength(1);
      const shares = { of: 1, won: 1, void: 0 };
      const { ids } = await settling.judgePicks(tx, fixture, [{ ...SELECTION, shares }], { after: 0n, limit: 100 });
      expect(ids).toHaveLength(MEMBERS);
      await settling.settleJudged(tx, ids, millis(0));
      await book.markJudged(tx, { id: fixture, stage: 1 }, millis(0));
      expect(await payouts.runsDue(tx, ofBrand(HOUSE))).toEqual([0]);
      expect(await payouts.duePayouts(tx, { ...ofBrand(HOUSE), run: 0 }, 512)).toHaveLength(MEMBERS);
      // Reopens coupons, as after a correction.
      await settling.judgePicks(tx, fixture, [{ ...SELECTION, shares: { of: 1, won: 0, void: 0 } }], {
        after: 0n,
        limit: 100,
      });
      await settling.settleJudged(tx, ids, millis(0));
      expect(await settling.decidedCoupons(tx, HOUSE, 0n, 1_000)).toHaveLength(MEMBERS);
      await payouts.paidBeforeAt(tx, { ...ofBrand(HOUSE), run: 1 }, ids);
      await settling.settleIn(tx, 1, ids, millis(0));
      expect(await payouts.duePayouts(tx, { ...ofBrand(HOUSE), run: 1 }, 512)).toHaveLength(MEMBERS);
    }),
  };
}
