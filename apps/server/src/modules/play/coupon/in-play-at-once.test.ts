/** Batched sale of in-play bets: each is sold at the incidents known under the locks, or not at all. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { meeting } from '#testkit/interrupted.ts';
import { anotherFixture, bookOf, hostOfPlay, openSports } from '#testkit/sports.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createKept } from '../../../ports/kept.ts';
import { createPriceBook, resume, suspend, type FixtureRow } from '../book/index.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { placeCoupon } from './place-coupon.ts';

const HOME = 'matchResult:fullTime:home';

describeSiteOnEachDatabase('bets in play in one statement', (open) => {
  let site: Site;
  let members: SiteMember[];
  let host: ReturnType<typeof hostOfPlay>;
  let fixture: FixtureRow;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    host = hostOfPlay(site, book.lease);
    members = await Promise.all(Array.from({ length: 6 }, (_, n) => site.register(`inplayatonce${n}`)));
    for (const member of members) await site.fund(member, 100);
  });
  beforeEach(async () => {
    fixture = await anotherFixture(site);
    await (
      await host.happens(fixture, { type: 'kickOff' })
    )();
    site.clock.advance(1_001);
    await host.acknowledged();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function ask(member: SiteMember, wallet: GameWallet = createGameWallet(site.deps)) {
    const merchant = site.deps.brands.find('pavilion')!;
    const session = { memberId: memberId(member.id), currency: currency('USD') };
    const counter = { deps: site.deps, wallet, prices: createPriceBook(), kept: createKept(site.deps) };
    const answer = await placeCoupon(
      counter,
      { merchant, session, requestId: randomUUID() },
      {
        picks: [{ fixtureId: Number(fixture.id), selection: HOME, odds: 20_000 }],
        stake: units(10_000n),
        accepts: 'any',
      },
    );
    return answer.ok ? answer.value.coupon : answer.code;
  }

  it('many are taken up at once, and wait', async () => {
    const steps = vi.spyOn(site.deps.db, 'attempt');
    const all = await Promise.all(members.map((member) => ask(member)));
    expect(steps).not.toHaveBeenCalled();
    steps.mockRestore();
    const due = new Date(site.clock.now() + 6_000);
    expect(all).toMatchObject(members.map(() => ({ state: 'waiting', due_at: due })));
    const rows = await site.deps.db.run<{ state: string; told: number; waits: boolean; stops: bigint; last: bigint }>(
      `select c.state, p.told, o.due_at = c.due_at as waits, c.stops, (select coalesce(max(id), 0) from sports_stop)::int8 as last
       from coupon c join coupon_pick p on p.coupon_id = c.id join coupon_open o on o.coupon_id = c.id where p.fixture_id = $1`,
      [fixture.id],
    );
    expect(rows).toHaveLength(members.length);
    for (const row of rows) expect(row).toMatchObject({ state: 'waiting', told: 1, waits: true, stops: row.last });
  });

  it.each([
    ['something has happened that was not heard here', () => host.happens(fixture, { type: 'goal', side: 'away' })],
    ['it was suspended', () => suspend(site.deps, { scope: 'fixture', key: String(fixture.id) }, 'review')],
    [
      'it is over',
      () =>
        site.deps.db.run(`update sports_fixture set state = 'ended', facts = '{}', stage = 1 where id = $1`, [
          fixture.id,
        ]),
    ],
  ] as const)('R53 none is where %s in between', async (_, happens) => {
    const wallet = meeting(site.deps, happens);
    expect(await ask(members[0]!, wallet)).toBe('coupon.pick.closed');
    const [row] = await site.deps.db.run<{ many: bigint }>(
      'select count(*) as many from coupon_pick where fixture_id = $1',
      [fixture.id],
    );
    expect(Number(row!.many)).toBe(0);
    await resume(site.deps, { scope: 'fixture', key: String(fixture.id) });
    await site.deps.db.run(
      `update sports_fixture set judged = stage, state = 'settled' where id = $1 and state = 'ended'`,
      [fixture.id],
    );
  });
});
