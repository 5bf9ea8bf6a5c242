/** Site with a sportsbook: members with sessions, a day of fixtures, and any number of coupons on one of them. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db';
import { currency, memberId, units } from '#kernel';
import { betStaked, type Ledger } from '#ledger';
import { systemClock } from '#server/compose.ts';
import { createPriceBook, pricedBy, type FixtureRow } from '#server/modules/play/book/index.ts';
import type { Host } from '#server/modules/money/game-wallet/index.ts';
import { openRounds, takeBook } from '#server/modules/play/matchday/index.ts';
import { openSports } from '#testkit/sports.ts';
import type { CouponPlan } from './http-plays.ts';
import { MERCHANT } from './vendor-site.ts';

const STAKE = units(10_000n);
/** Each opens an account first; with more at once, a busy machine would time out waiting for connections. */
const FEW = 50;
const AT_ONCE = 2_048;

/** Inserts the fixtures of a day; returns those open for bets. */
export async function openBook({ deps }: Host): Promise<FixtureRow[]> {
  await openSports({ deps });
  const lease = await takeBook(deps);
  if (!lease) throw new Error('somebody else hosts the book');
  await openRounds(deps, lease, deps.clock.now());
  await deps.db.run('analyze');
  return deps.db.run<FixtureRow>(
    `select * from sports_fixture where state = 'coming' and starts_at > now() + interval '2 hours' order by starts_at, id`,
  );
}

/** One selection per fixture, at the current price. */
export function couponPlanOf(host: Host, fixtures: readonly FixtureRow[], tokens: readonly string[]): CouponPlan {
  const { profile } = host.deps.brands.find(MERCHANT)!.config.book;
  const prices = createPriceBook();
  return {
    tokens,
    picks: fixtures.map((fixture) => {
      const [market] = prices.of(fixture, profile).markets;
      const { name, odds } = market!.selections[0]!;
      return { fixtureId: Number(fixture.id), selection: name, odds: odds / 10_000 };
    }),
  };
}

/** Separate fixture for a batch of coupons. */
export async function anotherMatch({ deps }: Host): Promise<FixtureRow> {
  const [row] = await deps.db.run<FixtureRow>(
    `insert into sports_fixture (name, source, sport, league, round, home, away, starts_at, ratings, rules)
     select $1, source, sport, league, round, home, away, now() + interval '1 day', ratings, rules from sports_fixture
     where sport = 'football' order by id limit 1 returning *`,
    [randomUUID()],
  );
  return row!;
}

const SOLD = `with sold as (
    select row_number() over () - 1 as n, * from json_to_recordset($5::json) as s(name text, market text, terms jsonb, odds int)
  ), placed as (
    insert into coupon (merchant, member_id, request_id, fingerprint, number, vendor, category, currency, wallet, profile, accepts, picks,
      stake, most, placed_at)
    select $1, $3::int8 + n % $4::int, 'bench-' || $2::int8 || '-' || n, n % (select count(*) from sold), 'B' || $2::int8 || '-' || n, 'HOUSE',
      'SPORTS', 'USD', 'main', 'standard', 'none', 1, $7::int8, 2 * $7::int8, now()
    from generate_series(1, $6::int) n returning id, member_id, number, fingerprint::int8 as n
  ), picked as (
    insert into coupon_pick (coupon_id, n, merchant, member_id, fixture_id, market, selection, terms, odds, version, rules, stake)
    select p.id, 1, $1, p.member_id, $2, s.market, s.name, s.terms, s.odds, 1, $8, $7::int8 from placed p join sold s on s.n = p.n
  )
  select id, member_id, number from placed`;

/** Inserts coupons as if placed, evenly over the selections of a fixture, each with its bet in the ledger. */
export async function buyCoupons(
  db: Db,
  ledger: Ledger,
  fixture: FixtureRow,
  users: readonly { readonly user: string }[],
  count: number,
): Promise<void> {
  const sold = [...pricedBy(fixture, 'standard').of.values()];
  const coupons = await db.run<{ id: bigint; member_id: bigint; number: string }>(SOLD, [
    MERCHANT,
    fixture.id,
    BigInt(users[0]!.user),
    users.length,
    JSON.stringify(sold),
    count,
    STAKE,
    fixture.rules,
  ]);
  for (let at = 0, some = FEW; at < coupons.length; at += some) {
    some = at < users.length ? FEW : AT_ONCE;
    const bets = coupons.slice(at, at + some).map(({ id, member_id, number }) =>
      ledger.post(
        betStaked({
          merchant: MERCHANT,
          currency: currency('USD'),
          key: `coupon:${id}`,
          occurredAt: systemClock.now(),
          memberId: memberId(Number(member_id)),
          wallet: 'main',
          vendor: 'HOUSE',
          category: 'SPORTS',
          gameCode: 'SPORTSBOOK',
          roundId: `coupon/${number}`,
          roundClosed: false,
          amount: STAKE,
        }),
      ),
    );
    if ((await Promise.all(bets)).some(({ ok }) => !ok)) throw new Error('a bet was refused');
  }
}
