import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '#db';
import { alongside, openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { describeLedger } from '../test/describe-ledger.ts';
import { bet, freshKey, ledgerOn, memberWith, MERCHANT, occasion, one, rollback } from '../test/table-of-players.ts';
import { betRolledBack } from './entries/bet-rolled-back.ts';
import { rewardPaid } from './entries/reward-paid.ts';

describeLedger('a wallet that is new', {}, ({ ledger }) => {
  it('is frozen when its member is, and no stake leaves it', async () => {
    const member = await memberWith(ledger, one(10));
    const other = await memberWith(ledger, one(10));
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: true });
    for (const memberId of [member, other]) {
      const bonus = { reward: 'promotionBonus', to: 'bonus', amount: one(5) } as const;
      expect(await ledger.post(rewardPaid({ ...occasion(), memberId, ...bonus }))).toMatchObject({ ok: true });
    }
    const stake = { wallet: 'bonus' as const };
    expect(await ledger.game.bet(bet(member, freshKey(), stake))).toMatchObject({ code: 'account_frozen' });
    expect(await ledger.game.bet(bet(other, freshKey(), stake))).toMatchObject({ ok: true });
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: false });
    expect(await ledger.game.bet(bet(member, freshKey(), stake))).toMatchObject({ ok: true, balance: one(4) });
  });
});

describe.skipIf(testDatabaseUrl() === undefined)('a wallet that is opened', () => {
  let site: TestPostgres;
  let elsewhere: Db;
  beforeAll(async () => {
    site = await openTestPostgres();
    elsewhere = await openDb({ databaseUrl: site.url });
  });
  afterAll(async () => {
    await elsewhere.close();
    await site.drop();
  });

  it('while its member is being frozen is frozen too', async () => {
    const member = await memberWith(ledgerOn(site.db), one(10));
    const freezing = await site.db.tx(async (tx) => {
      const bonus = { reward: 'promotionBonus', to: 'bonus', amount: one(5) } as const;
      await ledgerOn(site.db).postIn(tx, rewardPaid({ ...occasion(), memberId: member, ...bonus }));
      const of = { merchant: MERCHANT, memberId: member, frozen: true };
      return alongside(tx, () => elsewhere.tx((other) => ledgerOn(elsewhere).setFrozen(of, other)));
    });
    await freezing.answer;
    const stake = bet(member, freshKey(), { wallet: 'bonus' });
    expect(await ledgerOn(site.db).game.bet(stake)).toMatchObject({ code: 'account_frozen' });
  });

  it('while a rollback is under way waits for it, and takes no bet that the rollback keeps out', async () => {
    const member = await memberWith(ledgerOn(site.db), one(10));
    const [late, other] = [freshKey(), ledgerOn(elsewhere)];
    const free = { free: { rewardId: 'r' } };
    // The house's accounts are there already.
    await other.game.bet(bet(member, freshKey(), free));
    const betting = await site.db.tx(async (tx) => {
      await ledgerOn(site.db).postIn(tx, betRolledBack(rollback(member, freshKey(), late)));
      return alongside(tx, () => other.game.bet(bet(member, late, { ...free, wallet: 'wallet:rng' })));
    });
    expect(await betting.answer).toMatchObject({ ok: false, code: 'bet_rolled_back' });
  });
});
