import { notification, notify, payeeAt, SANDBOX_CHANNEL, stakeRound, type Payee, type Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { DAY_MS, memberId, merchantCode, units } from '#kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pavilion } from '../../../seed/brands/pavilion.ts';
import { requireTurnover } from './index.ts';

const brand = {
  session: { idleMinutes: 1_000_000, absoluteDays: 365 },
  withdraw: { ...pavilion.withdraw!, turnover: { deposit: 1, bonus: 3 } },
};

describeSiteOnEachDatabase('turnover', (open) => {
  let site: Site;
  let ann: Payee;
  let count = 0;
  beforeAll(async () => {
    site = await open({ brand });
  });
  afterAll(async () => {
    await site.close();
  });
  beforeEach(async () => {
    count += 1;
    ann = await payeeAt(site, `staker${count}`, 0);
  });

  async function payIn(amount: number, who = ann): Promise<void> {
    const started = await who.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount });
    if (!started.ok) throw new Error(started.code);
    expect(await notify(site, notification(site, started.value.refId, { amount }))).toMatchObject({ status: 200 });
  }
  async function progress(who = ann) {
    const answer = await who.client.withdrawal.settings();
    if (!answer.ok) throw new Error(answer.code);
    const { items, ...all } = answer.value.turnover;
    return { ...all, items: items.map(({ source, required, actual }) => [source, actual, required]) };
  }
  const give = (amount: number, refId: string) =>
    site.deps.db.tx((tx) =>
      requireTurnover(
        site.deps,
        tx,
        { merchant: merchantCode('pavilion'), memberId: memberId(ann.id) },
        { source: 'BONUS', refId, amount: units(BigInt(amount) * 10_000n) },
      ),
    );

  it('a deposit is staked once before it is withdrawn, and the progress is seen live', async () => {
    await payIn(100);
    expect(await progress()).toMatchObject({ required: 100, actual: 0, met: false });
    await stakeRound(site, ann, 30, { win: 30 });
    expect(await progress()).toMatchObject({ actual: 30, items: [['DEPOSIT', 30, 100]] });
    expect(await ann.ask(50)).toMatchObject({ code: 'withdraw.turnover.not.met', detail: { left: 70 } });
    await stakeRound(site, ann, 50, { win: 50, closed: false });
    expect(await progress()).toMatchObject({ actual: 30 });
    await stakeRound(site, ann, 50, { win: 50, calledOff: true });
    expect(await progress()).toMatchObject({ actual: 30 });
    await site.fund(ann, 100);
    await stakeRound(site, ann, 70, { win: 70 });
    expect(await progress()).toEqual({ required: 0, actual: 0, met: true, items: [] });
    expect(await ann.ask(50)).toMatchObject({ ok: true });
  });

  it('what was staked before counts for nothing, and the older requirement is met first', async () => {
    await site.fund(ann, 500);
    await stakeRound(site, ann, 200, { win: 200 });
    await payIn(100);
    await stakeRound(site, ann, 40, { win: 40 });
    await give(20, `B-${ann.id}`);
    // The row updated last is physically last in the table.
    await site.deps.db.run(
      `update turnover_requirement set required = required where member_id = $1 and source = 'DEPOSIT'`,
      [ann.id],
    );
    expect((await progress()).items).toEqual([
      ['DEPOSIT', 40, 100],
      ['BONUS', 0, 60],
    ]);
    await stakeRound(site, ann, 90, { win: 90 });
    expect((await progress()).items).toEqual([['BONUS', 30, 60]]);
    expect((await progress()).items).toEqual([['BONUS', 30, 60]]);
    await stakeRound(site, ann, 200, { win: 200 });
    expect((await progress()).met).toBe(true);
    // Stakes beyond met requirements do not count for later ones.
    await payIn(50);
    expect((await progress()).items).toEqual([['DEPOSIT', 0, 50]]);
  });

  it('bonuses that come at one moment are staked one after the other', async () => {
    await payIn(10);
    await site.fund(ann, 500);
    await Promise.all([1, 2, 3, 4].map((place) => give(20, `B-${ann.id}-${place}`)));
    expect(await progress()).toMatchObject({ required: 10 + 4 * 60 });
    await stakeRound(site, ann, 70, { win: 70 });
    expect((await progress()).items.map(([, actual]) => actual)).toEqual([0, 0, 0]);
  });

  it('goes on over months without looking at them again', async () => {
    await payIn(1_000);
    for (let month = 0; month < 3; month += 1) {
      await stakeRound(site, ann, 100, { win: 100 });
      site.clock.advance(31 * DAY_MS);
      expect(await progress()).toMatchObject({ actual: (month + 1) * 100 });
    }
    const [kept] = await site.deps.db.run<{ day: string; before: bigint }>(
      `select to_char(day, 'YYYY-MM-DD') as day, before from turnover_count where member_id = $1`,
      [ann.id],
    );
    expect(kept!.before).toBeGreaterThanOrEqual(3_000_000n);
    expect(Date.parse(kept!.day)).toBeGreaterThan(site.clock.now() - 10 * DAY_MS);
    await stakeRound(site, ann, 100, { win: 100 });
    expect(await progress()).toMatchObject({ actual: 400, required: 1_000 });
  });

  it('each member’s count is his own, over months', async () => {
    await site.deps.db.run('delete from turnover_count');
    const bao = await payeeAt(site, `other${count}`, 0);
    const idle = await payeeAt(site, `idle${count}`, 0);
    for (const [who, stake] of [
      [ann, 40],
      [bao, 10],
    ] as const) {
      await payIn(100, who);
      await stakeRound(site, who, stake, { win: stake });
    }
    site.clock.advance(31 * DAY_MS);
    const readings: (boolean | number)[] = [];
    while (readings.length < 6)
      readings.push((await progress(idle)).met, (await progress()).actual, (await progress(bao)).actual);
    expect(readings).toEqual([true, 40, 10, true, 40, 10]);
  });

  it('what has been met stays met, although a round of it is given back afterwards', async () => {
    await payIn(100);
    const roundId = await stakeRound(site, ann, 100);
    expect(await progress()).toMatchObject({ met: true });
    const [bet] = await site.deps.ledger.roundPostings({ merchant: ann.merchant, vendor: 'TEST', roundId });
    const back = { ...bet!, merchant: ann.merchant, source: 'TEST', category: 'RNG' as const, wallet: 'main' as const };
    const given = { ...back, key: `${roundId}:back`, referenceKey: bet!.key, occurredAt: site.clock.now() };
    expect(await site.deps.ledger.game.rollback(given)).toMatchObject({ ok: true });
    expect([await progress(), await progress()]).toMatchObject([{ met: true }, { met: true }]);
    expect(await ann.ask(50)).toMatchObject({ ok: true });
  });

  it('a withdrawal beside a deposit takes the deposit with its requirement, or not at all', async () => {
    await site.fund(ann, 50);
    for (let round = 0; round < 4; round += 1) {
      const started = await ann.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 100 });
      if (!started.ok) throw new Error(started.code);
      const notice = notification(site, started.value.refId, { amount: 100 });
      const [asked] = await Promise.all([ann.ask(120), notify(site, notice)]);
      expect(asked).toMatchObject({ ok: false });
      expect(asked.ok ? '' : asked.code).toMatch(/insufficient|turnover/);
    }
  });

  it('stakes and a withdrawal at once: nothing is withdrawn that was not met', async () => {
    await payIn(100);
    await site.fund(ann, 200);
    const answers = await Promise.all([
      stakeRound(site, ann, 60, { win: 60 }),
      ann.ask(20),
      stakeRound(site, ann, 39, { win: 39 }),
      ann.ask(20),
    ]);
    expect([answers[1], answers[3]]).toMatchObject([{ ok: false }, { ok: false }]);
    await stakeRound(site, ann, 1, { win: 1 });
    expect(await ann.ask(20)).toMatchObject({ ok: true });
  });
});
