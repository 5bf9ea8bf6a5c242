import { randomUUID } from 'node:crypto';
import { currency, dayName, memberId, units } from '#kernel';
import { rewardPaid } from '#ledger';
import { createSite } from '#testkit';
import { createSupplier } from '#testkit/supplier.ts';
import { expect, it } from 'vitest';
import { closeStaleVendorRounds, createVendorWallet } from './index.ts';

const HOUR = 3_600_000;

it('rule 11: of a round played with cash and with bonus money both parts are closed after 48 hours', async () => {
  const site = await createSite();
  const { clock } = site;
  const { ledger } = site.deps;
  const supplier = await createSupplier(site, 'STUDIO');
  const member = await site.register('mixed');
  await site.fund(member, 10);
  const of = {
    merchant: 'pavilion',
    currency: currency('USD'),
    memberId: memberId(member.id),
    occurredAt: clock.now(),
  };
  const five = units(50_000n);
  await ledger.post(
    rewardPaid({ ...of, source: 'test', key: 'bonus', reward: 'promotionBonus', to: 'bonus', amount: five }),
  );
  const { code } = supplier;
  const round = { ...of, source: code, vendor: code, category: 'RNG', gameCode: 'G', roundId: randomUUID() } as const;
  for (const wallet of ['bonus', 'main'] as const)
    expect(await ledger.game.bet({ ...round, wallet, key: wallet, amount: five })).toMatchObject({ ok: true });
  clock.advance(49 * HOUR);
  await closeStaleVendorRounds(site.deps, createVendorWallet(site.deps));
  const day = dayName(clock.now());
  const lines = await ledger.summary({ merchant: 'pavilion', memberIds: [of.memberId], firstDay: day, lastDay: day });
  expect(new Map(lines.map(({ kind, settled }) => [kind, settled]))).toEqual(
    new Map([
      ['bonus', five],
      ['main', five],
    ]),
  );
  expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  await site.close();
});
