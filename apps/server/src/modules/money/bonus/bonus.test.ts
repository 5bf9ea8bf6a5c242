import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId, merchantCode, units, type Units } from '#kernel';
import { stakeRound, type Site, type SiteMember } from '#testkit';
import { plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { alongside } from '#testkit/postgres.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueReward } from '../../rewards/promotion/index.ts';
import { grantBonus, settleBonuses, type BonusTerms } from './index.ts';

const one = (amount: number): Units => units(BigInt(Math.round(amount * 10_000)));
const TERMS: BonusTerms = { times: 2, days: 7, weights: { RNG: 100, LIVE: 10 } };

describeSiteOnEachDatabase('bonus money', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    count += 1;
    member = await site.register(`bonus${count}`);
  });

  const owner = () => ({ merchant: merchantCode('pavilion'), memberId: memberId(member.id) });
  const grantOf = (amount: number, terms: Partial<BonusTerms> = {}, fact: string = randomUUID()) => ({
    ...owner(),
    currency: currency('USD'),
    fact,
    names: { EN: 'Welcome back', TH: 'ยินดีต้อนรับ' },
    amount: one(amount),
    terms: { ...TERMS, ...terms },
  });
  const give = (...grant: Parameters<typeof grantOf>) =>
    site.deps.db.tx((tx) => grantBonus(site.deps, tx, grantOf(...grant)));
  const balances = async () => {
    const kinds = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [memberId(member.id)] });
    const of = (kind: string) => Number(kinds.find((each) => each.kind === kind)?.balance ?? 0n) / 10_000;
    return { main: of('main'), bonus: of('bonus') };
  };
  const active = async () => {
    const answer = await member.client.bonus.active();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const record = async () => {
    const answer = await member.client.bonus.list({});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.list;
  };
  const stakeBonus = (stake: number, part: Parameters<typeof stakeRound>[3] = {}) =>
    stakeRound(site, member, stake, { wallet: 'bonus', ...part });

  it('is shown with its terms, and is no part of what can be withdrawn', async () => {
    await give(20, { stakeMax: one(5), cashMax: one(50) });
    expect(await active()).toMatchObject({
      name: 'Welcome back',
      amount: 20,
      balance: 20,
      turnoverRequired: 40,
      turnoverDone: 0,
      weights: [
        { kind: 'RNG', percent: 100 },
        { kind: 'LIVE', percent: 10 },
      ],
      stakeMax: 5,
      cashMax: 50,
      playing: true,
    });
    expect(await member.client.wallet.balance()).toMatchObject({ ok: true, value: { sumBalance: 0 } });
  });

  it('becomes cash once it was staked as often as its terms ask, each game as much as it counts', async () => {
    await give(20);
    await stakeBonus(20, { category: 'LIVE', win: 20 });
    expect(await active()).toMatchObject({ turnoverDone: 2 });
    await stakeBonus(20, { win: 25 });
    await stakeBonus(17, { win: 10 });
    expect(await active()).toMatchObject({ turnoverDone: 39, balance: 18 });
    await stakeBonus(1, { win: 3 });
    await settleBonuses(site.deps);
    expect(await balances()).toEqual({ main: 20, bonus: 0 });
    expect(await active()).toBeNull();
    expect(await record()).toMatchObject([{ amount: 20, status: 'DONE', ending: 'cleared', cleared: 20 }]);
  });

  it('pays no more cash than its terms say, and what is above goes back', async () => {
    await give(10, { cashMax: one(15) });
    await stakeBonus(10, { win: 60 });
    await stakeBonus(10, { win: 0 });
    expect(await active()).toBeNull();
    expect(await balances()).toEqual({ main: 15, bonus: 0 });
  });

  it('counts nothing that was staked before it was given, on the same day', async () => {
    await give(10);
    await stakeBonus(10, { win: 10 });
    await stakeBonus(10);
    expect(await active()).toBeNull();
    await give(10);
    expect(await active()).toMatchObject({ turnoverDone: 0, balance: 10 });
  });

  it('becomes cash whenever the jobs come back, however long nobody looked', async () => {
    await settleBonuses(site.deps);
    await give(10, { times: 1 });
    await stakeBonus(10, { win: 12 });
    site.clock.advance(3 * 3_600_000);
    await settleBonuses(site.deps);
    expect(await balances()).toEqual({ main: 12, bonus: 0 });
  });

  it('counts no stake of cash, and no stake given back', async () => {
    await site.fund(member, 100);
    await give(10);
    await stakeRound(site, member, 90);
    await stakeBonus(10, { calledOff: true });
    expect(await active()).toMatchObject({ turnoverDone: 0, balance: 10 });
  });

  it('ends with its time, and leaves cash as it was', async () => {
    await site.fund(member, 5);
    await give(10);
    site.clock.advance(7 * DAY_MS - 1);
    await settleBonuses(site.deps);
    expect(await balances()).toEqual({ main: 5, bonus: 10 });
    site.clock.advance(1);
    await settleBonuses(site.deps);
    expect(await balances()).toEqual({ main: 5, bonus: 0 });
  });

  it('is given up by its member once, and by nobody else', async () => {
    await give(10);
    const { refNo } = (await active())!;
    const other = await site.register(`other${count}`);
    expect(await other.client.bonus.cancel({ refNo })).toMatchObject({ ok: false, code: 'bonus.unknown' });
    expect(await member.client.bonus.cancel({ refNo })).toMatchObject({ ok: true });
    expect(await member.client.bonus.cancel({ refNo })).toMatchObject({ ok: false, code: 'bonus.unknown' });
    expect(await balances()).toEqual({ main: 0, bonus: 0 });
    expect(await record()).toMatchObject([{ status: 'VOID', ending: 'cancelled' }]);
  });

  it('is given once for a fact, and one at a time: another waits until it is played away', async () => {
    const given = await Promise.all([1, 2, 3].map(() => give(10, {}, 'same')));
    expect(given.every(({ ok }) => ok)).toBe(true);
    expect((await balances()).bonus).toBe(10);
    expect(await give(5)).toMatchObject({ ok: false, code: 'bonus.in.force' });
    await stakeBonus(10);
    expect(await give(5)).toMatchObject({ ok: true });
    expect((await record()).map(({ ending }) => ending)).toEqual([null, 'spent']);
  });

  describe('what its bets bring after its end', () => {
    it('becomes cash when it was played through', async () => {
      await give(10, { times: 1 });
      const bet = await openBet(4);
      await stakeBonus(6, { win: 6 });
      await stakeBonus(4, { win: 2 });
      expect(await active()).toBeNull();
      expect((await balances()).main).toBe(4);
      await win(bet, 9);
      await settleBonuses(site.deps);
      expect(await balances()).toEqual({ main: 13, bonus: 0 });
    });

    it('goes back when it was given up', async () => {
      await give(10);
      const bet = await openBet(4);
      await member.client.bonus.cancel({ refNo: (await active())!.refNo });
      await win(bet, 9);
      await settleBonuses(site.deps);
      expect(await balances()).toEqual({ main: 0, bonus: 0 });
    });

    it.each([
      ['given up', true],
      ['played away', false],
    ])('never comes under the terms of another: none is given while bets of one %s are open', async (_, isGivenUp) => {
      await give(100, { times: 30 });
      const [bet, calledOff] = [await openBet(90), await openBet(10)];
      if (isGivenUp) await member.client.bonus.cancel({ refNo: (await active())!.refNo });
      expect(await give(5, { times: 1 })).toMatchObject({ ok: false, code: 'bonus.in.force' });
      await site.deps.ledger.game.returnStake({ ...round(bet), key: `${bet}-s`, betKey: bet, amount: one(30) });
      await site.deps.ledger.game.rollback({
        ...round(calledOff),
        key: `${calledOff}-r`,
        referenceKey: calledOff,
        roundClosed: true,
      });
      await win(bet, 0);
      if (isGivenUp) await settleBonuses(site.deps);
      else await stakeBonus(40);
      expect(await give(5, { times: 1 })).toMatchObject({ ok: true });
      await stakeBonus(5, { win: 5 });
      await settleBonuses(site.deps);
      expect(await balances()).toEqual({ main: 5, bonus: 0 });
    });

    it('never comes under the terms of another that is claimed at once', async () => {
      await give(100, { times: 30 });
      const bet = await openBet(90);
      await member.client.bonus.cancel({ refNo: (await active())!.refNo });
      await win(bet, 500);
      expect(await give(5, { times: 1 })).toMatchObject({ ok: false, code: 'bonus.in.force' });
      const terms = { times: 1, days: 7, weights: { RNG: 100 } };
      const draft = { type: 'MANUAL', fact: 'claimed', names: { EN: 'Come back' }, claimDays: null, terms };
      await issueReward(site.deps.db, { ...owner(), ...draft, amount: one(5), now: site.clock.now() });
      const waiting = await member.client.promotion.rewards({});
      if (!waiting.ok) throw new Error(waiting.code);
      const promotionClaimId = waiting.value[0]!.rewardId;
      const claim = () => member.client.promotion.claimReward({ promotionClaimId, promotionType: 'MANUAL' });
      expect(await claim()).toMatchObject({ ok: true });
      expect(await balances()).toEqual({ main: 0, bonus: 5 });
    });

    it('keeps nobody waiting for another longer than rounds stay open', async () => {
      await give(10, { times: 30 });
      await openBet(10);
      expect(await give(5)).toMatchObject({ ok: false, code: 'bonus.in.force' });
      site.clock.advance(4 * DAY_MS);
      expect(await give(5)).toMatchObject({ ok: true });
    });

    const round = (key: string) => ({
      ...owner(),
      currency: currency('USD'),
      source: 'TEST',
      vendor: 'TEST',
      category: 'RNG' as const,
      wallet: 'bonus' as const,
      gameCode: 'G',
      roundId: key,
      occurredAt: site.clock.now(),
    });
    async function openBet(stake: number): Promise<string> {
      const key = randomUUID();
      const placed = await site.deps.ledger.game.bet({ ...round(key), key, amount: one(stake) });
      expect(placed.ok).toBe(true);
      return key;
    }
    const win = (betKey: string, amount: number) =>
      site.deps.ledger.game.win({
        ...round(betKey),
        key: `${betKey}-w`,
        betKey,
        roundClosed: true,
        amount: one(amount),
      });
  });

  describe('at a table of the house', () => {
    const lost = seedFor(({ total }) => total === 0);

    it('is staked while its member plays with it, and cash from when he does not', async () => {
      await site.fund(member, 50);
      await give(20);
      const table = await sitDown(site, member);
      expect(table.opened).toMatchObject({ balance: 20, isBonus: true });
      await plantSeed(site, table.player, lost.serverSeed);
      const first = await table.spin();
      expect(first).toMatchObject({ ok: true, value: { isBonus: true, stake: 0.2, balance: 19.8 } });
      expect(await balances()).toEqual({ main: 50, bonus: 19.8 });
      const cash = await member.client.bonus.setPlaying({ playing: false });
      expect(cash).toMatchObject({ ok: true, value: { playing: false, turnoverDone: 0.2 } });
      table.wait();
      expect(await table.spin()).toMatchObject({ ok: true, value: { isBonus: false } });
      expect((await balances()).bonus).toBe(19.8);
    });

    it('stakes no more of it at once than its terms say', async () => {
      await give(20, { stakeMax: one(0.01) });
      const table = await sitDown(site, member);
      expect(await table.spin()).toMatchObject({ ok: false, code: 'bet.invalid' });
      expect(await balances()).toEqual({ main: 0, bonus: 20 });
    });

    it('is not staked in a kind of game that its terms leave out', async () => {
      await site.fund(member, 50);
      await give(20, { weights: { LIVE: 100 } });
      expect((await sitDown(site, member)).opened).toMatchObject({ balance: 50, isBonus: false });
    });
  });

  it('stays the member’s when it is given while somebody looks after the last one', async ({ skip }) => {
    skip(site.deps.db.engine === 'pglite', 'nothing runs side by side there');
    await give(10);
    const last = await active();
    await member.client.bonus.cancel({ refNo: last!.refNo });
    const elsewhere = AsyncLocalStorage.snapshot();
    const reading = await site.deps.db.tx(async (tx) => {
      await grantBonus(site.deps, tx, grantOf(5));
      return alongside(tx, () => elsewhere(() => member.client.bonus.active()));
    });
    expect(await reading.answer).toMatchObject({ ok: true, value: { amount: 5, balance: 5 } });
    expect(await balances()).toEqual({ main: 0, bonus: 5 });
    expect((await record()).map(({ status }) => status)).toEqual(['ACTIVE', 'VOID']);
  });

  it('keeps the books right whatever is staked, won, given up and settled at once', async () => {
    const deed = fc.oneof(
      fc.record({
        what: fc.constant('stake' as const),
        amount: fc.integer({ min: 1, max: 12 }),
        win: fc.integer({ min: 0, max: 20 }),
      }),
      fc.record({ what: fc.constantFrom('settle' as const, 'cancel' as const, 'give' as const) }),
    );
    const property = fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      count += 1;
      member = await site.register(`bonus${count}`);
      await give(10);
      await Promise.all(
        deeds.map(async (each) => {
          if (each.what === 'stake') return stakeBonus(each.amount, { win: each.win }).catch(() => null);
          if (each.what === 'settle') return member.client.bonus.active();
          if (each.what === 'give') return give(10);
          const now = await active();
          return now && member.client.bonus.cancel({ refNo: now.refNo });
        }),
      );
      const left = await active();
      const { main, bonus } = await balances();
      expect(main).toBeGreaterThanOrEqual(0);
      if (!left) expect(bonus).toBe(0);
      const cleared = (await record()).reduce((sum, row) => sum + row.cleared, 0);
      expect(main).toBe(cleared);
    });
    await fc.assert(property, { numRuns: 8 });
  });
});
