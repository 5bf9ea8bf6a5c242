/** Equal ids of transactions, rounds and rewards at two brands, and at two vendors of one brand, stay separate. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantCode } from '#kernel';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, seatAt, signatureOf, type Supplier } from '#testkit/supplier.ts';
import { vendorRound } from './index.ts';

const KEYS = ['bet', 'win', 'undone', 'undo', 'free', 'free win'] as const;

describeSiteOnEachDatabase('twins in the vendor wallet', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
    const { registration } = site.deps.brands.find('pavilion')!.config;
    await site.deps.brands.change(merchantCode('lotus'), { registration, singleWallet: true });
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  /** One of each movement, with keys that the twin uses as well. */
  async function play(player: Awaited<ReturnType<typeof playerAt>>, name: string) {
    const [bet, win, undone, undo, free, freeWin] = KEYS.map((key) => ({ transaction_uuid: `${name}-${key}` }));
    const round = { round: `${name}-round` };
    const marks = { is_free: true, reward_uuid: 'twin' };
    const staked = player.bet(1, { ...bet, ...round });
    const lost = player.bet(2, { ...undone, ...round });
    const gift = player.bet(4, { ...free, ...round, ...marks });
    const statuses: string[] = [];
    for (const [call, body] of [
      ['bet', staked],
      ['win', player.win(staked, 3, win)],
      ['bet', lost],
      ['rollback', player.rollback(lost, undo)],
      ['bet', gift],
      ['win', player.win(gift, 5, { ...freeWin, round_closed: true })],
    ] as const)
      statuses.push((await player.send(call, body)).status);
    return statuses;
  }

  async function playApart(suppliers: readonly [Supplier, Supplier], accounts: readonly [string, string]) {
    const name = randomUUID();
    const players = [];
    for (const [n, supplier] of suppliers.entries()) {
      await supplier.reward('twin', { bets: 1, paysTo: 'main' });
      players.push(await playerAt(site, supplier, accounts[n]!, 10));
    }
    for (const player of players) {
      expect(await play(player, name)).toEqual(KEYS.map(() => 'RS_OK'));
      expect(await player.balance()).toBe(17 * ONE);
    }
    return { name, players };
  }

  const window = () => ({
    start_time: new Date(site.clock.now() - 60_000).toISOString(),
    end_time: new Date(site.clock.now() + 60_000).toISOString(),
  });

  it('of two brands neither sees, stops or undoes what the other’s supplier did', async () => {
    const suppliers = [
      await createSupplier(site, 'STUDIO'),
      await createSupplier(site, 'STUDIO', { merchant: 'lotus' }),
    ] as const;
    const { name, players } = await playApart(suppliers, ['twin', 'twin']);
    for (const [n, supplier] of suppliers.entries()) {
      const player = players[n]!;
      const { transactions = [] } = await supplier.call('transactions', window());
      expect(transactions.map((line) => [line['user'], line['currency']])).toEqual(
        KEYS.map(() => [player.user, supplier.currency]),
      );
      const which = { vendor: 'STUDIO', roundId: `${name}-round`, memberId: player.member.id as never };
      const here = await vendorRound(site.deps, { ...which, merchant: supplier.merchant as never });
      expect(here).toHaveLength(KEYS.length);
      const other = suppliers[1 - n]!;
      expect(await vendorRound(site.deps, { ...which, merchant: other.merchant as never })).toEqual([]);
    }
    const [here, there] = players;
    const stolen = seatAt(suppliers[1], here!.member, here!.token);
    for (const [call, body] of [
      ['bet', stolen.bet(1)],
      ['win', stolen.win({ transaction_uuid: `${name}-bet`, round: 'r' }, 5)],
      ['rollback', stolen.rollback({ transaction_uuid: `${name}-bet`, round: 'r' })],
    ] as const)
      expect(await stolen.send(call, body)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const borrowed = seatAt(suppliers[1], there!.member, here!.token);
    expect(await borrowed.send('bet', borrowed.bet(1))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    for (const player of players) expect(await player.balance()).toBe(17 * ONE);
  });

  it('of two vendors of a brand neither sees, stops or undoes what the other did', async () => {
    const suppliers = [await createSupplier(site, 'FIRST'), await createSupplier(site, 'SECOND')] as const;
    const { name, players } = await playApart(suppliers, ['atfirst', 'atsecond']);
    for (const [n, supplier] of suppliers.entries()) {
      const { transactions = [] } = await supplier.call('transactions', window());
      expect(transactions.map((line) => line['user'])).toEqual(KEYS.map(() => players[n]!.user));
    }
    const [first] = players;
    const across = seatAt(suppliers[1], first!.member, first!.token);
    expect(await across.send('bet', across.bet(1))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const foreign = { transaction_uuid: `${name}-bet`, round: `${name}-round` };
    expect(await across.send('win', across.win(foreign, 5))).toMatchObject({ balance: 17 * ONE });
    expect(await across.send('rollback', across.rollback(foreign))).toMatchObject({ balance: 17 * ONE });
    expect(await first!.balance()).toBe(17 * ONE);
  });

  it('a request signed for one brand is no other’s, although the key may be', async () => {
    const player = await playerAt(site, await createSupplier(site, 'SIGNED'), 'signed', 10);
    const text = JSON.stringify({ request_uuid: 'r', ...player.bet(1) });
    const answer = await site.app.inject({
      method: 'POST',
      url: '/vendor-wallet/lotus/SIGNED/transaction/bet',
      headers: { 'x-hub88-signature': signatureOf(text) },
      payload: text,
    });
    expect(answer.json()).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    expect(await player.balance()).toBe(10 * ONE);
  });
});
