/** Members' own limits. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId, merchantCode, units } from '#kernel';
import { walletTransferred } from '#ledger';
import { notification, notify, SANDBOX_CHANNEL, type Site, type SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, seatAt, type Supplier } from '#testkit/supplier.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGameWallet } from '../../money/game-wallet/index.ts';

const HOUR = 3_600_000;

describeSiteOnEachDatabase('limits of one’s own', (open) => {
  let site: Site;
  let supplier: Supplier;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const playerWith = (main: number) => {
    accounts += 1;
    return playerAt(site, supplier, `careful${accounts}`, main);
  };
  const set = async (
    { client }: SiteMember,
    kind: 'deposit' | 'loss' | 'wager' | 'time',
    value: number | null,
    period: 'day' | 'week' | 'month' = 'day',
  ) => {
    const answer = await client.safePlay.setLimit({ kind, period, value });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.limits.find((limit) => limit.kind === kind && limit.period === period);
  };
  const deposit = ({ client }: SiteMember, amount: number) =>
    client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount }, { requestId: randomUUID() });

  it('R27 a wager limit counts every stake, given-back ones not, at a supplier and in the house alike', async () => {
    const player = await playerWith(100);
    await set(player.member, 'wager', 5);
    const back = player.bet(4);
    expect(await player.send('bet', back)).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(2))).toMatchObject({
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      balance: 96 * ONE,
    });
    expect(await player.send('rollback', player.rollback(back))).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(4.875))).toMatchObject({ status: 'RS_OK' });
    const table = await sitDown(site, player.member);
    expect(await table.spin()).toMatchObject({ code: 'bet.own.limit' });
    expect(await player.send('bet', player.bet(0.125))).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(0.5))).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
  });

  it('R27 a loss limit counts what was staked less what was won, and no win is ever held back by it', async () => {
    const player = await playerWith(100);
    await set(player.member, 'loss', 10);
    const bet = player.bet(8);
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(3))).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    expect(await player.send('win', player.win(bet, 20))).toMatchObject({ status: 'RS_OK', balance: 112 * ONE });
    expect(await player.send('bet', player.bet(22))).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(0.25))).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    site.clock.advance(DAY_MS);
    const tomorrow = seatAt(supplier, player.member, await supplier.token(player.member));
    expect(await tomorrow.send('bet', tomorrow.bet(10))).toMatchObject({ status: 'RS_OK' });
  });

  it('R23 a lower limit counts for the very next bet, also where the member has just been playing without one', async () => {
    const player = await playerWith(100);
    expect(await player.send('bet', player.bet(5))).toMatchObject({ status: 'RS_OK' });
    await set(player.member, 'wager', 5);
    expect(await player.send('bet', player.bet(0.25))).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
  });

  it('R23 of several limits the lowest applies', async () => {
    const player = await playerWith(100);
    await set(player.member, 'wager', 50);
    await set(player.member, 'wager', 20, 'month');
    await set(player.member, 'loss', 30, 'week');
    expect(await player.send('bet', player.bet(20.25))).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    expect(await player.send('bet', player.bet(20))).toMatchObject({ status: 'RS_OK' });
  });

  it.each([
    ['day', 0],
    ['week', 6],
    ['month', 29],
  ] as const)('R22 a limit of a %s counts %i days back, and no further', async (period, days) => {
    const player = await playerWith(100);
    await set(player.member, 'wager', 5, period);
    await player.send('bet', player.bet(5));
    const later = async (ms: number) => {
      site.clock.advance(ms);
      const seat = seatAt(supplier, player.member, await supplier.token(player.member));
      return (await seat.send('bet', seat.bet(1))).status;
    };
    expect(await later(days * DAY_MS)).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect(await later(DAY_MS)).toBe('RS_OK');
  });

  it('R24 R28 a higher limit counts after a day and a second word, and not before; so does none at all', async () => {
    const { member } = await playerWith(0);
    await set(member, 'deposit', 100);
    expect(await set(member, 'deposit', 200)).toMatchObject({ value: 100, asked: { value: 200 } });
    site.clock.advance(DAY_MS - 1);
    const again = await site.login(member.account);
    expect(await again.client.safePlay.confirmLimit({ kind: 'deposit', period: 'day' })).toMatchObject({
      code: 'safe.play.too.early',
    });
    site.clock.advance(1);
    const shown = await again.client.safePlay.overview();
    expect(shown).toMatchObject({ value: { limits: [{ value: 100 }] } });
    expect(await again.client.safePlay.confirmLimit({ kind: 'deposit', period: 'day' })).toMatchObject({
      value: { limits: [{ value: 200, asked: null }] },
    });
    await set(again, 'deposit', null);
    site.clock.advance(DAY_MS);
    const last = await site.login(member.account);
    expect(await last.client.safePlay.confirmLimit({ kind: 'deposit', period: 'day' })).toMatchObject({
      value: { limits: [] },
    });
    const history = await last.client.safePlay.overview();
    expect(history.ok && history.value.history.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['limit', 200, null],
      ['limit-asked', 200, null],
      ['limit', 100, 200],
      ['limit-asked', 100, 200],
      ['limit', null, 100],
    ]);
  });

  it('R24 a higher limit that nobody confirms lapses after seven days, and may be asked for anew', async () => {
    const { member } = await playerWith(0);
    await set(member, 'deposit', 100);
    const higher = await set(member, 'deposit', 200);
    site.clock.advance(7 * DAY_MS - 1);
    const early = await site.login(member.account);
    const shown = async () => {
      const answer = await early.client.safePlay.overview();
      return answer.ok ? answer.value.limits : [];
    };
    expect(higher?.asked?.confirmBy).toBe(site.clock.now() + 1);
    expect(await shown()).toMatchObject([{ value: 100, asked: { value: 200 } }]);
    site.clock.advance(1);
    expect(await shown()).toMatchObject([{ value: 100, asked: null }]);
    expect(await early.client.safePlay.confirmLimit({ kind: 'deposit', period: 'day' })).toMatchObject({
      code: 'safe.play.nothing.asked',
    });
    expect(await set(early, 'deposit', 200)).toMatchObject({ value: 100, asked: { value: 200 } });
  });

  it('R24 a lower limit, or the same again, takes back what waits', async () => {
    const { member } = await playerWith(0);
    await set(member, 'loss', 100);
    await set(member, 'loss', 300);
    expect(await set(member, 'loss', 100)).toMatchObject({ value: 100, asked: null });
    await set(member, 'loss', 300);
    expect(await set(member, 'loss', 50)).toMatchObject({ value: 50, asked: null });
    expect(await member.client.safePlay.confirmLimit({ kind: 'loss', period: 'day' })).toMatchObject({
      code: 'safe.play.nothing.asked',
    });
  });

  it('R22 R25 a deposit limit is gross: what was paid in counts, and what was asked for and may still arrive', async () => {
    const { member } = await playerWith(30);
    await set(member, 'deposit', 100);
    const first = await deposit(member, 50);
    expect(first.ok).toBe(true);
    expect(await deposit(member, 21)).toMatchObject({ code: 'safe.play.deposit.limit', detail: { left: 20 } });
    await notify(site, notification(site, first.ok ? first.value.refId : '', { amount: 50 }));
    expect(await deposit(member, 21)).toMatchObject({ code: 'safe.play.deposit.limit' });
    expect((await deposit(member, 20)).ok).toBe(true);
  });

  it('R22 of many deposits at once no more are started than the limit leaves', async () => {
    const { member } = await playerWith(0);
    await set(member, 'deposit', 100, 'month');
    const started = await Promise.all([1, 2, 3, 4, 5].map(() => deposit(member, 40)));
    expect(started.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('R27 whoever has used up his time is logged out with a word, comes in again, and does not play', async () => {
    const { member } = await playerWith(50);
    await set(member, 'time', 20);
    const socket = await site.socket('pavilion', member.token);
    const { tracks } = await import('../../../jobs/jobs.ts');
    const job = tracks.flat().find(({ name }) => name === 'end-long-visits')!;
    for (let minutes = 0; minutes < 19; minutes += 1) {
      site.clock.advance(60_000 + 1);
      await member.client.session.touch();
    }
    await job.run(site.deps);
    expect((await member.client.session.touch()).ok).toBe(true);
    site.clock.advance(60_000);
    await job.run(site.deps);
    expect(await socket.next('kicked')).toMatchObject({ reason: 'time_up' });
    const again = await site.login(member.account);
    await job.run(site.deps);
    expect(await again.client.wallet.balance({})).toMatchObject({ value: { sumBalance: 50 } });
    expect(await again.client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({
      code: 'safe.play.time.up',
    });
    const seat = seatAt(supplier, member, await supplier.token(member));
    expect(await seat.send('bet', seat.bet(1))).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    site.clock.advance(DAY_MS);
    const tomorrow = await site.login(member.account);
    expect((await tomorrow.client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).ok).toBe(true);
  });

  it('a value that is none, or a time that no day has, is refused', async () => {
    const { member } = await playerWith(0);
    for (const [kind, value] of [
      ['time', 1_441],
      ['time', 20.5],
      ['loss', 0.000_01],
    ] as const) {
      const answer = await member.client.safePlay.setLimit({ kind, period: 'day', value });
      expect([kind, value, answer]).toEqual([kind, value, expect.objectContaining({ code: 'request.param.invalid' })]);
    }
  });

  it('R27 whatever bets come at once, never more is staked or lost than the limits allow', async () => {
    const bets = fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 2, maxLength: 12 });
    const limits = fc.record({
      wager: fc.integer({ min: 1, max: 40 }),
      loss: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(bets, limits, async (quarters, { wager, loss }) => {
        const player = await playerWith(100);
        const { member } = player;
        await set(member, 'wager', wager / 4);
        await set(member, 'loss', loss / 4, 'week');
        const answers = await Promise.all(quarters.map((quarter) => player.send('bet', player.bet(quarter / 4))));
        const taken = quarters
          .filter((_, n) => answers[n]?.status === 'RS_OK')
          .reduce((sum, quarter) => sum + quarter, 0);
        expect(taken).toBeLessThanOrEqual(Math.min(wager, loss));
        const overview = await member.client.safePlay.overview();
        expect(overview.ok && overview.value.limits.map(({ used }) => used)).toEqual([taken / 4, taken / 4]);
        // No bet was refused that still fitted.
        const left = Math.min(wager, loss) - taken;
        const refused = quarters.filter((_, n) => answers[n]?.status !== 'RS_OK');
        expect(refused.every((quarter) => quarter > left)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('R27 bets out of several wallets at once are counted together', async () => {
    const { member } = await playerWith(100);
    const about = { merchant: merchantCode('pavilion'), memberId: memberId(member.id), currency: currency('USD') };
    const wallets = ['wallet:rng', 'wallet:live', 'wallet:fish', 'wallet:pvp'] as const;
    for (const to of wallets) {
      const key = { source: 'test', key: `${member.id}:${to}`, occurredAt: site.clock.now() };
      const move = { ...about, ...key, from: 'main' as const, to, amount: units(200_000n) };
      expect(await site.deps.ledger.post(walletTransferred(move))).toMatchObject({ ok: true });
    }
    const gameWallet = createGameWallet(site.deps);
    const player = {
      ...about,
      vendor: 'STUDIO',
      category: 'RNG' as const,
      mayBet: true,
      guarded: true,
      accountType: 0,
      isTest: false,
      termsVersion: '1',
      stakeMax: null,
    };
    const bet = (name: string) => ({
      key: `${member.id}:${name}`,
      roundId: `${member.id}:${name}`,
      gameCode: 'DICE',
      roundClosed: false,
      amount: units(6_000n),
      rewardId: null,
      bar: null,
    });
    await set(member, 'wager', 5);
    const bets = Array.from({ length: 20 }, (_, n) =>
      gameWallet.bet({ ...player, cash: 'main', wallet: wallets[n % wallets.length]! }, bet(`several-${n}`)),
    );
    const answers = await Promise.all(bets);
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(8);
    expect(answers.filter(({ outcome }) => outcome === 'own_limit')).toHaveLength(12);
  });

  it('R32 a bet that was taken is still taken when it is repeated beyond the limit', async () => {
    const player = await playerWith(10);
    await set(player.member, 'wager', 5);
    const bet = player.bet(5);
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 5 * ONE });
    site.clock.advance(HOUR);
    expect(await player.send('win', player.win(bet, 9))).toMatchObject({ status: 'RS_OK', balance: 14 * ONE });
  });
});
