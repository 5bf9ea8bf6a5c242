import { currency, memberId, merchantCode, units } from '#kernel';
import { holdPlaced } from '#ledger';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceBalance } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('R11 shows a member who has nothing yet that it is nothing, with its currency', async () => {
  const newcomer = await site.register('newcomer');
  expect(await newcomer.client.wallet.balance()).toEqual({
    ok: true,
    value: {
      sumBalance: 0,
      currency: 'USD',
      currencySymbol: '$',
      balances: [
        { accountId: 0, accountTypeId: 2, accountName: 'SAFE_BOX', availBalance: 0, frozenBalance: 0, lockStatus: 0 },
      ],
    },
  });
});

it('counts what is held as frozen and not as something to spend', async () => {
  const holder = await site.register('holder');
  await site.fund(holder, 100);
  const posting = holdPlaced({
    merchant: 'pavilion',
    currency: currency('USD'),
    source: 'test',
    key: 'hold-1',
    occurredAt: site.clock.now(),
    memberId: memberId(holder.id),
    amount: units(300_000n),
    from: 'main',
  });
  const placed = await site.deps.ledger.holds.place(posting, { purpose: 'seat' });
  expect(placed).toMatchObject({ ok: true });
  expect(await holder.client.wallet.balance()).toMatchObject({
    value: { sumBalance: 70, balances: [{ availBalance: 70, frozenBalance: 30 }] },
  });
});

describe('a brand with a wallet per category', () => {
  beforeAll(async () => {
    await site.deps.brands.change(merchantCode('lotus'), { singleWallet: false });
  });

  it('shows them all, and one of them when asked', async () => {
    const { client } = await site.login('member1', 'lotus');
    const all = await client.wallet.balance({});
    if (!all.ok) throw new Error(all.code);
    expect(all.value.balances.map(({ accountTypeId, accountName }) => `${accountTypeId} ${accountName}`)).toEqual([
      '1 PVP',
      '2 SAFE_BOX',
      '3 RNG',
      '4 LOTT',
      '5 LIVE',
      '6 SPORTS',
      '7 FISH',
      '8 ELOTT',
    ]);
    expect(await client.wallet.balance({ accountTypeId: 3 })).toMatchObject({
      value: { sumBalance: 20_000_000, balances: [{ accountName: 'RNG', availBalance: 0 }] },
    });
  });

  it('says whether there is one wallet, and which vendors each of them plays at', async () => {
    const one = await site.login('member1');
    expect(await one.client.wallet.merchantWallet()).toMatchObject({
      value: { isSingle: 1, wallets: [{ accountTypeId: 2 }] },
    });
    const many = await site.login('member1', 'lotus');
    const answer = await many.client.wallet.merchantWallet();
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.value.wallets.find((wallet) => wallet.accountName === 'RNG')?.vassalage).toEqual(['HOUSE']);
  });
});

it('tells the pages of the member and of nobody else', async () => {
  const [rich, poor] = [await site.register('richard'), await site.register('pooran')];
  await site.fund(rich, 5);
  const [richPage, poorPage] = [await site.socket('pavilion', rich.token), await site.socket('pavilion', poor.token)];
  const { code } = site.deps.brands.find('pavilion')!;
  await announceBalance(site.deps, { merchant: code, memberId: memberId(rich.id) });
  await announceBalance(site.deps, { merchant: code, memberId: memberId(poor.id) });
  expect(await richPage.next('balance')).toEqual({ t: 'balance', sumBalance: 5 });
  expect(await poorPage.next('balance')).toEqual({ t: 'balance', sumBalance: 0 });
  richPage.close();
  poorPage.close();
});
