/** R53: nothing is sold once a stop or a start has been committed, whichever node stops and whichever is asked. */
import { memberId, units, unitsToWire } from '#kernel';
import { createSite, virtualClock, type Site, type SiteMember } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { seededRng } from '#testkit/rng.ts';
import { anotherFixture, bookOf, hostOfPlay, judgeDue, openSports, pickOf } from '#testkit/sports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSold, marketKey, resume, suspend, type FixtureRow } from '../book/index.ts';

const MEMBERS = 20;
const COUPONS = deep(10_000, 600);
const STOPS = deep(1_000, 60);
/** Load of in-play bets: interval of incidents, and bets in progress. */
const ROUNDS = deep(400, 24);
const AT_ONCE = 12;
const HOME = 'matchResult:fullTime:home';
const AWAY = 'matchResult:fullTime:away';

describe.skipIf(testDatabaseUrl() === undefined)('coupons around stops', () => {
  let database: TestPostgres;
  let nodes: Site[];
  let members: SiteMember[];
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];

  beforeAll(async () => {
    database = await openTestPostgres();
    const clock = virtualClock();
    const node = () => createSite({ databaseUrl: database.url, clock });
    nodes = [await node(), await node()];
    await openSports(nodes[0]!);
    const book = await bookOf(nodes[0]!);
    await book.open();
    ({ lease } = book);
    members = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const member = await nodes[0]!.register(`stopped${n}`);
      await nodes[0]!.fund(member, 1_000);
      members.push(member);
    }
  });
  afterAll(async () => {
    const { findings } = await nodes[0]!.deps.ledger.audit({ deep: true });
    for (const node of nodes) await node.close();
    await database.drop();
    expect(findings).toEqual([]);
  });

  it('a sale on a node that falls silent keeps no stop waiting: the server ends it', async () => {
    const fixture = await anotherFixture(nodes[0]!);
    const silent = await nodes[0]!.deps.db.tx(async (tx) => {
      await holdSold(tx, [fixture]);
      return tx.run<{ is: string }>(`select current_setting('idle_in_transaction_session_timeout') as is`);
    });
    expect(silent).toEqual([{ is: '3s' }]);
  });

  it('R53 of many on two nodes none is taken between a stop and its end', async () => {
    const [one, other] = nodes as [Site, Site];
    const fixtures: FixtureRow[] = [];
    for (let n = 0; n < 4; n += 1) fixtures.push(await anotherFixture(one));
    const stops = [
      { scope: 'site', key: '' },
      { scope: 'sport', key: 'football' },
      ...fixtures.flatMap(({ id }) => [
        { scope: 'fixture', key: String(id) } as const,
        { scope: 'market', key: marketKey(id, 'matchResult:fullTime') } as const,
      ]),
    ] as const;
    const countOn = async (of: readonly FixtureRow[]) => {
      const [row] = await one.deps.db.run<{ count: bigint }>(
        'select count(*) as count from coupon_pick where fixture_id = any($1::int8[])',
        [of.map(({ id }) => id)],
      );
      return Number(row!.count);
    };
    const clients = nodes.map((node) => members.map(({ token }) => node.client('pavilion', { token })));
    const answers = { taken: 0, closed: 0 };
    const left = () => COUPONS - answers.taken - answers.closed;
    async function place(n: number): Promise<void> {
      const picks = [pickOf(fixtures[n % 4]!, HOME), ...(n % 3 === 0 ? [pickOf(fixtures[(n + 1) % 4]!, HOME)] : [])];
      const answer = await clients[n % 2]![n % MEMBERS]!.coupon.place({ picks, stake: 0.1, accept: 'NONE' });
      if (!answer.ok && answer.code !== 'coupon.pick.closed') throw new Error(answer.code);
      answers[answer.ok ? 'taken' : 'closed'] += 1;
    }
    const worker = async (from: number) => {
      for (let n = from; n < COUPONS; n += 16) await place(n);
    };
    const soldWhileShut: number[] = [];
    let stopped = 0;
    const stopping = async () => {
      for (; stopped < STOPS && left() > 0; stopped += 1) {
        const stop = stops[stopped % stops.length]!;
        const node = stopped % 2 === 0 ? one : other;
        const shut = 'site,sport'.includes(stop.scope)
          ? fixtures
          : fixtures.filter(({ id }) => stop.key.split('/')[0] === String(id));
        expect(await suspend(node.deps, stop, 'review')).toBe(true);
        const before = await countOn(shut);
        // Some clients keep betting meanwhile.
        for (const asked = left(); left() > Math.max(0, asked - 6);)
          await new Promise((resolve) => setImmediate(resolve));
        soldWhileShut.push((await countOn(shut)) - before);
        expect(await resume(node.deps, stop)).toBe(true);
      }
    };
    await Promise.all([stopping(), ...Array.from({ length: 16 }, (_, from) => worker(from))]);
    expect(soldWhileShut.filter((many) => many > 0)).toEqual([]);
    expect([stopped > 20, answers.taken > COUPONS / 10, answers.closed > 20]).toEqual([true, true, true]);
    const [row] = await one.deps.db.run<{ staked: bigint; count: bigint }>(
      'select coalesce(sum(stake), 0)::int8 as staked, count(*) as count from coupon',
    );
    const owners = { merchant: 'pavilion', memberIds: members.map(({ id }) => memberId(id)) };
    const has = (await one.deps.ledger.balances(owners)).reduce((sum, { balance }) => sum + balance, 0n);
    expect([Number(row!.count), unitsToWire(units(BigInt(MEMBERS) * 10_000_000n - has))]).toEqual([
      answers.taken,
      unitsToWire(units(row!.staked)),
    ]);
  });

  it('R53 of those in play on two nodes exactly those are taken that nothing has happened to since', async () => {
    const [one, other] = nodes as [Site, Site];
    const host = hostOfPlay(one, lease);
    // Both nodes receive the host's frames.
    await one.deps.state.subscribe(
      'book',
      (frame) => void other.deps.state.publish('book', frame),
      () => {},
    );
    const fixtures = [await anotherFixture(one), await anotherFixture(one)] as const;
    for (const fixture of fixtures) await (await host.happens(fixture, { type: 'kickOff' }))();
    await host.acknowledged(nodes);
    const clients = nodes.map((node) => members.map(({ token }) => node.client('pavilion', { token })));
    const rng = seededRng(27);
    const answers = { taken: 0, closed: 0 };
    async function place(n: number): Promise<void> {
      const fixture = fixtures[n % 2]!;
      const picks = [{ ...pickOf(fixture, n % 3 === 0 ? AWAY : HOME) }];
      const answer = await clients[n % 2]![n % MEMBERS]!.coupon.place({ picks, stake: 0.1, accept: 'ANY' });
      if (!answer.ok && answer.code !== 'coupon.pick.closed') throw new Error(answer.code);
      answers[answer.ok ? 'taken' : 'closed'] += 1;
    }
    async function happens(): Promise<void> {
      const fixture = fixtures[rng.int(2)]!;
      const stop = [
        { scope: 'fixture', key: String(fixture.id) },
        { scope: 'market', key: marketKey(fixture.id, 'matchResult:fullTime') },
        { scope: 'sport', key: 'football' },
      ] as const;
      const what = rng.int(5);
      if (what === 4) return;
      if (what === 3) {
        await (
          await host.happens(fixture, { type: 'danger' }, { type: 'clear' })
        )();
        return;
      }
      await suspend((what === 0 ? one : other).deps, stop[what]!, 'review');
      await resume(one.deps, stop[what]!);
    }
    const become = { open: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const placing = Array.from({ length: AT_ONCE }, (_, n) => place(round * AT_ONCE + n));
      await placing[rng.int(AT_ONCE)];
      await happens();
      await Promise.all(placing);
      const waiting = await one.deps.db.run<{ id: bigint; is_since: boolean }>(
        `select c.id, f.told > p.told or exists (select from sports_stop s where s.id > c.stops and
           (s.scope = 'sport' or s.key = p.fixture_id::text or s.key = p.fixture_id || '/' || p.market)) as is_since
         from coupon c join coupon_pick p on p.coupon_id = c.id join sports_fixture f on f.id = p.fixture_id where c.state = 'waiting'`,
      );
      one.clock.advance(10_000);
      await host.acknowledged(nodes);
      await judgeDue(one, lease, one.clock.now());
      const states = await one.deps.db.run<{ id: bigint; state: 'open' | 'refused' }>(
        'select id, state from coupon where id = any($1::int8[])',
        [waiting.map(({ id }) => id)],
      );
      const since = new Map(waiting.map(({ id, is_since: isSince }) => [id, isSince]));
      expect(states.filter(({ id, state }) => (state === 'refused') !== since.get(id))).toEqual([]);
      for (const { state } of states) become[state] += 1;
    }
    expect(become.open + become.refused).toBe(answers.taken);
    expect([become.open > AT_ONCE, become.refused > AT_ONCE]).toEqual([true, true]);
  });
});
