import { randomUUID } from 'node:crypto';
import { currency, dayName, memberId, units } from '#kernel';
import { rewardPaid } from '#ledger';
import { createSite } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { createSupplier, playerAt } from '#testkit/supplier.ts';
import { expect, it } from 'vitest';
import { closeStaleVendorRounds, createGameWallet } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
  await closeStaleVendorRounds(site.deps, createGameWallet(site.deps));
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

/** A site, its closing job, and the rounds closed. */
async function siteWithJob() {
  const site = await createSite();
  const close = () => closeStaleVendorRounds(site.deps, createGameWallet(site.deps));
  const closed = async () => {
    const rows = await site.deps.db.q
      .selectFrom('round_closure')
      .select(['round_id', 'reason'])
      .orderBy('id')
      .execute();
    return rows.map(({ round_id: round, reason }) => `${round} ${reason}`);
  };
  return { site, close, closed };
}

it('rule 11: a bet on a match of next month stands for 60 days, a spin for two, and both as an operator says otherwise', async () => {
  const { site, close, closed } = await siteWithJob();
  const sports = await createSupplier(site, 'BOOK', { category: 'SPORTS' });
  const spins = await createSupplier(site, 'SPINS');
  const [match, spin] = [await playerAt(site, sports, 'match', 10), await playerAt(site, spins, 'spin', 10)];
  await match.send('bet', match.bet(1, { round: 'cup' }));
  await spin.send('bet', spin.bet(1, { round: 'reels' }));
  site.clock.advance(3 * DAY);
  await close();
  expect(await closed()).toEqual(['reels open for 2 days']);
  const term = (vendor: string, days: number | null) =>
    site.deps.db.q.updateTable('vendor_key').set({ open_days: days }).where('vendor', '=', vendor).execute();
  await term('SPINS', 5);
  const later = await playerAt(site, spins, 'later', 10);
  await later.send('bet', later.bet(1, { round: 'again' }));
  site.clock.advance(4 * DAY);
  await close();
  expect(await closed()).toHaveLength(1);
  site.clock.advance(2 * DAY);
  await close();
  expect((await closed()).slice(1)).toEqual(['again open for 5 days']);
  await term('BOOK', 90);
  site.clock.advance(60 * DAY);
  await close();
  expect(await closed()).toHaveLength(2);
  await term('BOOK', null);
  await close();
  expect((await closed()).slice(2)).toEqual(['cup open for 60 days']);
  await site.close();
});

it('rule 11: a bet that its vendor settles within its term is not closed again', async () => {
  const { site, close, closed } = await siteWithJob();
  const sports = await createSupplier(site, 'BOOK', { category: 'ESPORTS' });
  const player = await playerAt(site, sports, 'settled', 10);
  const bet = player.bet(2);
  await player.send('bet', bet);
  site.clock.advance(10 * DAY);
  await close();
  await player.send('win', player.win(bet, 5, { round_closed: true }));
  site.clock.advance(60 * DAY);
  expect(await close()).toBe(0);
  expect([await closed(), await site.deps.db.q.selectFrom('vendor_open_bet').selectAll().execute()]).toEqual([[], []]);
  await site.close();
});

it('rule 11: a round that cannot be closed is shown to operators until it is, and keeps no other waiting', async () => {
  const { site, close, closed } = await siteWithJob();
  const supplier = await createSupplier(site, 'SPINS');
  const player = await playerAt(site, supplier, 'stuck', 10);
  const bet = player.bet(1, { round: 'stuck' });
  await player.send('bet', bet);
  const { merchant } = supplier;
  const [posting] = await site.deps.ledger.roundPostings({ merchant, vendor: 'SPINS', roundId: 'stuck' });
  // The vendor used the key that the job gives its movement.
  await player.send('bet', player.bet(1, { round: 'other', transaction_uuid: `closed:${posting!.postingId}` }));
  site.clock.advance(3 * DAY);
  await close();
  expect(await closed()).toEqual(['other open for 2 days']);
  const shown = async () => {
    const ada = await operatorAt(site, 'operator1');
    const [rows, desk] = [
      await ada.desk.rows({ brand: merchant, table: 'lateRounds', filters: '{}' }),
      await ada.desk.figures({ brand: merchant }),
    ];
    if (!rows.ok || !desk.ok) throw new Error('the desk does not answer');
    const alarms = desk.value.alarms.filter(({ kind }) => kind === 'roundLate');
    return [rows.value.list.map(({ cells }) => cells['round']), alarms.map(({ said }) => said)];
  };
  expect(await shown()).toEqual([['stuck'], ['SPINS stuck']]);
  await player.send('win', player.win(bet, 2, { round_closed: true }));
  site.clock.advance(2 * DAY);
  await close();
  expect(await shown()).toEqual([[], []]);
  await site.close();
});

it('rule 11: a supplier stays on record, and bets at one that was gone before are shown to operators', async () => {
  const { site, close, closed } = await siteWithJob();
  const supplier = await createSupplier(site, 'GONE');
  const player = await playerAt(site, supplier, 'left', 10);
  await player.send('bet', player.bet(1, { round: 'left' }));
  const { db } = site.deps;
  const isRefused = { message: expect.stringContaining('stays on record') };
  await expect(db.run(`delete from vendor_key where vendor = 'GONE'`)).rejects.toMatchObject(isRefused);
  await expect(db.run(`update vendor_key set vendor = 'OTHER' where vendor = 'GONE'`)).rejects.toMatchObject(isRefused);
  site.clock.advance(2.5 * DAY);
  await db.run(`update vendor_key set open_days = 9`);
  await close();
  await db.run('alter table vendor_key disable trigger vendor_key_stays');
  await db.run(`delete from vendor_key where vendor = 'GONE'`);
  await createSupplier(site, 'STAYS');
  await db.run('update vendor_open_bet set failed_at = $1', [new Date(site.clock.now())]);
  site.clock.advance(2 * DAY);
  await close();
  const late = await (
    await operatorAt(site, 'operator1')
  ).desk.rows({ brand: 'pavilion', table: 'lateRounds', filters: '{}' });
  expect([late.ok && late.value.list.map(({ cells }) => cells['round']), await closed()]).toEqual([['left'], []]);
  await site.close();
});
