/** The book without a clock of its own: rounds are written, played and settled by the test. */
import { randomUUID } from 'node:crypto';
import type { Facts, FixtureRow, Incident } from '#server/modules/play/book/index.ts';
import { createPriceBook, createFramePublisher, liveBookOf, pricedBy } from '#server/modules/play/book/index.ts';
import { createJudging, settleCoupons, type Counting } from '#server/modules/play/coupon/index.ts';
import { createGameWallet, type Host } from '#server/modules/money/game-wallet/index.ts';
import { createMatchday, openRounds, takeBook, publishDue } from '#server/modules/play/matchday/index.ts';
import { assert, DAY_MS, type Millis } from '#kernel';
import type { Deps } from '#server/ports/deps.ts';
import type { Lease } from '#server/lease/queries.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

const HALLS = ['SPORTSBOOK', 'DS88_ARENA'];

/** Opens the sports halls, which the demo keeps shut. */
export async function openSports({ deps }: Pick<Site, 'deps'>, merchant = 'pavilion'): Promise<void> {
  await deps.db.run(`update game set status = 'ON' where merchant = $1 and game_code = any($2)`, [merchant, HALLS]);
  await deps.db.run(
    `update vendor set maintenance = false where merchant = $1 and code in ('HOUSE', 'DS88') and category = 'SPORTS'`,
    [merchant],
  );
}

export const bookHost = ({ deps }: Pick<Site, 'deps'>): Host => ({ deps, wallet: createGameWallet(deps) });

/** A host of the book that acts only when the test calls it. */
export async function bookOf({ deps, clock }: Site) {
  const lease: Lease | null = await takeBook(deps);
  assert(lease, 'nobody else hosts the book');
  const day = createMatchday(deps);
  return {
    lease,
    day,
    open: () => openRounds(deps, lease, clock.now()),
    tell: () => publishDue(day, lease, clock.now()),
  };
}

/** A host that publishes the incidents a test gives, without a simulated match. */
export function hostOfPlay({ deps, clock }: Pick<Deps, 'clock'> & Pick<Site, 'deps'>, { epoch }: Pick<Lease, 'epoch'>) {
  const publisher = createFramePublisher(deps.state);
  const beat = () => publisher.publish(epoch, clock.now(), []);
  return {
    beat,
    /** Counts the exposure of what was sold, and publishes it. */
    counts: async (counting: Counting) => publisher.publish(epoch, clock.now(), [], await counting.count({ epoch })),
    /** Resolves once all nodes know that no frame is missing. */
    async acknowledged(nodes: readonly Pick<Site, 'deps'>[] = [{ deps }]): Promise<void> {
      await beat();
      await until(() =>
        assert(
          nodes.every((node) => liveBookOf(node.deps).isSure()),
          'all have heard',
        ),
      );
    },
    /** Writes the incidents to the database before any node hears of them. Answers a function that publishes them. */
    async happens({ id, sport, rules }: FixtureRow, ...incidents: readonly Incident[]): Promise<() => Promise<void>> {
      const at = clock.now();
      const rows = incidents.map((incident) => ({ at: new Date(at), incident }));
      const [published] = await deps.db.run<{ before: number }>(
        `with told as (
           update sports_fixture set told = told + $3, state = case state when 'coming' then 'live' else state end where id = $1
           returning told - $3 as before
         ), noted as (
           insert into sports_incident (fixture_id, number, at, incident)
           select $1, t.before + i.n - 1, i.at, i.incident from told t cross join rows from (json_to_recordset($2::json) as
             (at timestamptz, incident jsonb)) with ordinality as i(at, incident, n)
         )
         select before from told`,
        [id, JSON.stringify(rows), incidents.length],
      );
      const { before } = published!;
      const happened = incidents.map((incident) => ({ at, incident }));
      return () =>
        publisher.publish(epoch, clock.now(), [{ fixture: String(id), sport, rules, before, incidents: happened }]);
    },
  };
}

/** Accepts or refuses waiting coupons, as if every incident up to then had been published. */
export const judgeDue = (site: Pick<Site, 'deps'>, lease: Lease, upTo: Millis, host = bookHost(site)): Promise<void> =>
  createJudging({ ...host, prices: createPriceBook() }).poll(lease, upTo);

const FIXTURES = 'select * from sports_fixture';

export const comingFixtures = ({ deps }: Pick<Site, 'deps'>, sport: string, most = 8): Promise<FixtureRow[]> =>
  deps.db.run(`${FIXTURES} where sport = $1 and state = 'coming' order by starts_at, id limit $2`, [sport, most]);

export async function fixtureOf({ deps }: Pick<Site, 'deps'>, id: bigint): Promise<FixtureRow> {
  const [row] = await deps.db.run<FixtureRow>(`${FIXTURES} where id = $1`, [id]);
  return row!;
}

/** Difference in strength between the two sides of a fixture. */
const APART = `abs(coalesce((ratings ->> 'home')::float8 - (ratings ->> 'away')::float8,
  (ratings ->> 'served')::float8 + (ratings ->> 'received')::float8 - 1))`;

/** A fixture a day ahead, of two sides of about equal strength, so that either has a price. */
export async function anotherFixture({ deps }: Pick<Site, 'deps'>, sport = 'football'): Promise<FixtureRow> {
  const [row] = await deps.db.run<FixtureRow>(
    `insert into sports_fixture (name, source, sport, league, round, home, away, runners, starts_at, ratings, rules)
     select $2, source, sport, league, round, home, away, runners, $3, ratings, rules from sports_fixture
     where sport = $1 order by ${APART}, id limit 1 returning *`,
    [sport, randomUUID(), new Date(deps.clock.now() + DAY_MS)],
  );
  return row!;
}

/** Ends the fixture with these facts; its picks are judged by the next `settleDue`. */
export async function endFixture({ deps }: Pick<Site, 'deps'>, id: bigint, facts: Facts): Promise<void> {
  await deps.db.run(
    `update sports_fixture set state = 'ended', facts = $2, stage = stage + 1, told = greatest(told, 1) where id = $1`,
    [id, JSON.stringify(facts)],
  );
}

/** Facts of a football match that was played to its end. */
export const played = (half: readonly [number, number] | null, full: readonly [number, number]): Facts => ({
  played: 'whole',
  half,
  full,
  goals: null,
  goesOn: null,
});

export async function settleDue(site: Pick<Site, 'deps'>, host = bookHost(site)): Promise<void> {
  const due = await site.deps.db.run<{ id: bigint }>('select id from sports_fixture where judged < stage order by id');
  await settleCoupons(
    host,
    due.map(({ id }) => id),
  );
}

/** A pick as a page makes it: at the price that a brand of that profile shows. */
export function pickOf(fixture: FixtureRow, selection: string, profile: 'keen' | 'standard' = 'standard') {
  const price = pricedBy(fixture, profile).of.get(selection);
  assert(price, `${selection} is sold`);
  return { fixtureId: Number(fixture.id), selection, odds: price.odds / 10_000 };
}
