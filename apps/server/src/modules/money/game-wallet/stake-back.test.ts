/** Partial stake returns count neither as stake nor as win, and are shown as returns. */
import { currency, dayName, memberId, merchantCode, units, type Units } from '#kernel';
import { notification, notify, payeeAt, SANDBOX_CHANNEL, type Payee, type Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { undone } from '#testkit/undone.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pavilion } from '../../../seed/brands/pavilion.ts';
import { createGameWallet, housePlayer, type GameWallet, type Player } from './index.ts';

const one = (amount: number): Units => units(BigInt(amount) * 10_000n);

describeSiteOnEachDatabase('part of a stake that goes back', (open) => {
  let site: Site;
  let wallet: GameWallet;
  let ann: Payee;
  let player: Player;
  let rounds = 0;
  beforeAll(async () => {
    site = await open({ brand: { withdraw: { ...pavilion.withdraw!, turnover: { deposit: 1, bonus: 3 } } } });
    wallet = createGameWallet(site.deps);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    rounds += 1;
    ann = await payeeAt(site, `returned${rounds}`, 0);
    const started = await ann.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 100 });
    if (!started.ok) throw new Error(started.code);
    await notify(site, notification(site, started.value.refId, { amount: 100 }));
    await seat();
  });

  const seat = async () => {
    const merchant = merchantCode('pavilion');
    player = await housePlayer(site.deps, { merchant, vendor: 'HOUSE', category: 'PVP', memberId: memberId(ann.id) });
  };
  const named = (round: string) => ({ roundId: `${ann.id}-${round}`, gameCode: 'LANTERN_COURT' });
  const bet = (round: string, amount: number) =>
    wallet.bet(player, {
      ...named(round),
      key: `${ann.id}-${round}-bet`,
      roundClosed: false,
      amount: one(amount),
      rewardId: null,
      bar: null,
    });
  const part = (round: string, amount: number) => ({
    ...named(round),
    key: `${ann.id}-${round}-part`,
    betKey: `${ann.id}-${round}-bet`,
    amount: one(amount),
  });
  const win = (round: string, amount: number) =>
    wallet.win(player, { ...part(round, amount), key: `${ann.id}-${round}-win`, roundClosed: true, bar: null });

  async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
    const given = await answer;
    if (!given.ok) throw new Error(given.code);
    return given.value;
  }

  it('towards turnover, levels and what was bet, and is a line of its own of the statement', async () => {
    await bet('a', 30);
    expect(await wallet.returnStake(player, part('a', 10))).toMatchObject({ outcome: 'done', balance: one(80) });
    await win('a', 5);
    const today = dayName(site.clock.now());
    const { turnover } = await value(ann.client.withdrawal.settings());
    const { items } = await value(ann.client.vip.progress());
    const profit = await value(ann.client.report.personalProfit({ startDate: today, endDate: today }));
    expect([turnover.actual, items.find(({ key }) => key === 'turnover')?.current]).toEqual([20, 20]);
    expect(profit).toMatchObject({ validBetting: 20, byCategory: [{ gameCategory: 'PVP', betting: 20, winning: 5 }] });
    const { list } = await value(ann.client.report.transactions({}));
    expect(list).toMatchObject([
      { tx_type_id: 5100 },
      { tx_type_id: 5301, amount: 10, remark: 'Part of the stake in Lantern Court returned' },
      { tx_type_id: 5200, amount: -30 },
      { tx_type_id: 6101 },
    ]);
  });

  it('R27 against limits of one’s own, of stakes as of losses', async () => {
    for (const kind of ['wager', 'loss'] as const)
      await value(ann.client.safePlay.setLimit({ kind, period: 'day', value: 30 }));
    await seat();
    expect(await bet('a', 30)).toMatchObject({ outcome: 'done' });
    expect(await bet('b', 10)).toMatchObject({ outcome: 'own_limit' });
    await wallet.returnStake(player, part('a', 10));
    expect(await bet('c', 11)).toMatchObject({ outcome: 'own_limit' });
    expect(await bet('d', 10)).toMatchObject({ outcome: 'done', balance: one(70) });
  });

  it('once, with the row of its caller or not at all, and never more than stands', async () => {
    await bet('a', 30);
    await undone(site.deps.db, (tx) => wallet.returnStakeIn(tx, player, part('a', 10)))();
    expect(await wallet.balance(player)).toBe(one(70));
    const back = () => site.deps.db.tx((tx) => wallet.returnStakeIn(tx, player, part('a', 10)));
    expect(await back()).toEqual({ outcome: 'done', balance: one(80) });
    expect(await back()).toEqual({ outcome: 'done', balance: one(80), isRepeated: true });
    const more = { ...part('a', 21), key: `${ann.id}-more` };
    expect(await wallet.returnStake(player, more)).toEqual({ outcome: 'stake_exceeded', balance: one(80) });
    await win('a', 0);
    expect(await wallet.returnStake(player, { ...more, amount: one(1) })).toMatchObject({ outcome: 'round_closed' });
    const of = { merchant: 'pavilion', memberId: memberId(ann.id), currency: currency('USD'), kind: 'main' as const };
    expect(await site.deps.ledger.balanceOf(of)).toBe(one(80));
  });
});
