import { createHash } from 'node:crypto';
import { hashChain } from '#games/kit/hash-chain.ts';
import { fairDraw } from '#games/lottery/kit/fair-draw.ts';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { seededRng, type Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClockwork, takeDraws, tick } from './index.ts';
import type { Lease } from '../../../lease/queries.ts';

const MINUTE = 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describeSiteOnEachDatabase('issues and their draws', (open) => {
  let site: Site;
  let lease: Lease;
  let clockwork: ReturnType<typeof createClockwork>;

  beforeAll(async () => {
    site = await open();
    lease = (await takeDraws(site.deps))!;
    clockwork = createClockwork(site.deps);
  });
  afterAll(() => site.close());

  const poll = () => tick(clockwork, lease, site.clock.now());
  /** A moment at which all lotteries are on sale. */
  const minuteBegins = async () => {
    site.clock.advance(MINUTE - (site.clock.now() % MINUTE) + 1_000);
    await poll();
  };
  const issues = (lottery: string, merchant = 'pavilion') =>
    site.deps.db.q
      .selectFrom('lottery_issue as i')
      .leftJoin('seed_chain as c', 'c.id', 'i.chain_id')
      .selectAll('i')
      .select(['c.terminating_hash'])
      .where('i.merchant', '=', merchant)
      .where('i.lottery', '=', lottery)
      .orderBy('i.draws_at')
      .execute();

  it('sells one issue of every lottery at each brand, once, however often it looks', async () => {
    for (let again = 0; again < 3; again += 1) await poll();
    const rows = await site.deps.db.q
      .selectFrom('lottery_issue')
      .select(['merchant', 'lottery', 'numero', 'state'])
      .execute();
    const now = site.clock.now();
    const expected = LOTTERIES.filter(({ schedule }) => now < currentIssue(schedule, now).locksAt);
    for (const { code } of site.deps.brands.all())
      expect(
        rows
          .filter(({ merchant }) => merchant === code)
          .map(({ lottery, numero }) => `${lottery} ${numero}`)
          .toSorted(),
      ).toEqual(expected.map((each) => `${each.code} ${currentIssue(each.schedule, now).numero}`).toSorted());
  });

  it('locks an issue at its time and draws it with the link of its chain, whose end was public before', async () => {
    await minuteBegins();
    const before = (await issues('k3-60')).at(-1)!;
    expect(before).toMatchObject({ state: 'open', result: null, signature: null });
    site.clock.advance(Number(before.locks_at) - site.clock.now());
    await poll();
    expect((await issues('k3-60')).at(-1)).toMatchObject({ state: 'locked', result: null, source: null });
    site.clock.advance(Number(before.draws_at) - site.clock.now());
    await poll();
    const drawn = (await issues('k3-60')).find(({ numero }) => numero === before.numero)!;
    const { link } = drawn.source as { link: string };
    let end = link;
    for (let back = 0; back <= drawn.link_no!; back += 1) end = sha256(end);
    expect(end).toBe(before.terminating_hash);
    const family = lotteryOf('k3-60')!.familyOn('2026-11-20');
    expect(drawn.result).toBe(family.write(fairDraw(family, { link, lottery: 'k3-60', numero: drawn.numero })));
    expect(drawn).toMatchObject({ state: 'drawn', drawn_at: before.draws_at });
  });

  it('property: in whatever jumps time passes, each issue that was sold is drawn once, each with a link of its own', async () => {
    const rng = seededRng(20);
    const seen = new Map<bigint, string>();
    for (let jump = 0; jump < 60; jump += 1) {
      site.clock.advance(rng.int(4) === 0 ? rng.int(20) * MINUTE : rng.int(40_000));
      await poll();
      for (const row of await issues('ssc60')) {
        if (row.result === null) continue;
        if (seen.has(row.id)) expect(row.result).toBe(seen.get(row.id));
        seen.set(row.id, row.result);
      }
    }
    site.clock.advance(2 * MINUTE);
    await poll();
    const rows = await issues('ssc60');
    const over = rows.filter(({ draws_at }) => Number(draws_at) <= site.clock.now());
    expect(over.every(({ state, result }) => state === 'drawn' && result !== null)).toBe(true);
    expect(over.length).toBeGreaterThan(20);
    const links = rows.map(({ link_no }) => link_no);
    expect(links).toEqual(rows.map((_, at) => at));
    const [chain] = await site.deps.db.q
      .selectFrom('seed_chain')
      .selectAll()
      .where('merchant', '=', 'pavilion')
      .where('game', '=', 'ssc60')
      .execute();
    const about = `lottery_chain.seed:pavilion/ssc60/${chain!.terminating_hash}`;
    const { links: all } = hashChain(site.deps.secrets.personal.open(chain!.sealed_seed, about), chain!.links);
    expect(over.map(({ source }) => (source as { link: string }).link)).toEqual(all.slice(0, over.length));
  });

  it('makes no rows of issues that nobody could buy, and draws what was left open late, saying when', async () => {
    await minuteBegins();
    const left = (await issues('pk10-60')).at(-1)!;
    site.clock.advance(60 * MINUTE + 100);
    await poll();
    const rows = await issues('pk10-60');
    const drawn = rows.find(({ id }) => id === left.id)!;
    expect(Number(drawn.drawn_at)).toBe(site.clock.now());
    expect(rows.filter(({ id }) => id > left.id)).toHaveLength(1);
  });

  it('sells no new issue of a lottery that is switched off, but draws the one that was sold', async () => {
    await minuteBegins();
    const sold = (await issues('11x5-60')).at(-1)!;
    await site.deps.db.q
      .insertInto('lottery')
      .values({ merchant: 'pavilion', code: '11x5-60', on_sale: false })
      .execute();
    site.clock.advance(3 * MINUTE);
    await poll();
    expect((await issues('11x5-60')).at(-1)).toMatchObject({ id: sold.id, state: 'drawn' });
    expect(Number((await issues('11x5-60', 'lotus')).at(-1)!.draws_at)).toBeGreaterThan(site.clock.now());
    await site.deps.db.q.updateTable('lottery').set({ on_sale: true }).execute();
    await poll();
    expect((await issues('11x5-60')).at(-1)).toMatchObject({ state: 'open' });
  });

  it('draws a block lottery from the first block after its lock, the same for all, and not before there is one', async () => {
    await minuteBegins();
    const sold = (await issues('chain-ssc60')).at(-1)!;
    site.clock.advance(Number(sold.draws_at) - site.clock.now());
    await poll();
    const [ours, theirs] = await Promise.all(
      ['pavilion', 'lotus'].map(async (merchant) =>
        (await issues('chain-ssc60', merchant)).find(({ numero }) => numero === sold.numero),
      ),
    );
    const { at, hash } = ours!.source as { at: number; hash: string };
    expect(at).toBeGreaterThanOrEqual(Number(sold.locks_at) + 2_000);
    const family = lotteryOf('chain-ssc60')!.familyOn('2026-11-20');
    const seed = { link: hash, lottery: 'chain-ssc60', numero: sold.numero };
    expect(ours!.result).toBe(family.write(fairDraw(family, seed)));
    expect(theirs!.source).toEqual(ours!.source);
  });

  it('never keeps a seed in clear, and makes the next chain before the last two hundred links are promised', async () => {
    const chains = await site.deps.db.q.selectFrom('seed_chain').selectAll().where('game', '=', 'k3-180').execute();
    for (const { sealed_seed: sealed } of chains) expect(sealed.toString('latin1')).not.toMatch(/[0-9a-f]{64}/);
    await site.deps.db.q
      .updateTable('seed_chain')
      .set({ used: chains[0]!.links - 199 })
      .where('id', '=', chains[0]!.id)
      .execute();
    site.clock.advance(2 * MINUTE);
    await poll();
    const after = await site.deps.db.q.selectFrom('seed_chain').selectAll().where('game', '=', 'k3-180').execute();
    expect(after).toHaveLength(chains.length + 1);
  });
});
