import { expect, it } from 'vitest';
import { describeLedger, type Books } from '../test/describe-ledger.ts';
import { bet, freshKey, memberWith, MERCHANT, NOW, occasion, one, win } from '../test/table-of-players.ts';
import { withdrawalCaptured } from './entries/withdrawal-captured.ts';
import { withdrawalHeld } from './entries/withdrawal-held.ts';

async function writeBooks({ ledger }: Books): Promise<void> {
  const member = await memberWith(ledger, one(100));
  const key = freshKey();
  await ledger.game.bet(bet(member, key, { amount: one(30) }));
  await ledger.game.win(win(member, freshKey(), key, { amount: one(10) }));
  await ledger.holds.place(withdrawalHeld({ ...occasion('w1'), memberId: member, amount: one(25) }), {
    purpose: 'withdrawal',
  });
  expect((await ledger.audit()).findings).toEqual([]);
}

describeLedger('the audit', { fresh: writeBooks, onBothEngines: true }, ({ db, ledger }) => {
  it('R15 finds all money issued in wallets, holds and the house', async () => {
    const { conservation } = await ledger.audit();
    expect(conservation).toMatchObject([
      {
        merchant: MERCHANT,
        issued: one(100),
        wallets: one(55),
        held: one(25),
        pendingWithdrawals: one(25),
        vendors: one(20),
        sum: 0n,
      },
    ]);
  });

  it('says where play money has become real, though all of it still adds up', async () => {
    await db.run(
      `insert into ledger_account (merchant, kind, currency, balance)
       values ('PAV', 'trial-bank', 'USD', -1), ('PAV', 'bank', 'USD', 1)`,
    );
    const { findings } = await ledger.audit();
    expect(findings.map(({ text }) => text)).toContain('Play money of PAV in USD adds up to -0.0001.');
  });

  const tamperings = [
    ['a balance', `update ledger_account set balance = balance + 1 where kind = 'main'`, 'balance'],
    ['a house balance', `update ledger_account set balance = balance + 1 where kind = 'vendor:HOUSE'`, 'sum'],
    ['a lost house change', 'delete from ledger_house_change', 'sum'],
    ['a hold closed by hand', `update ledger_hold set state = 'released'`, 'hold'],
    [
      'two balances in step',
      `update ledger_account set balance = balance + case when kind = 'main' then 1 else -1 end where kind in ('main', 'vendor:HOUSE')`,
      'balance',
    ],
    [
      'a new transfer past the door',
      `insert into ledger_transfer select 1000000, debit_id, credit_id, 5, 1, null, 0 from ledger_transfer where debit_after is not null and credit_after is null limit 1`,
      'orphan',
    ],
    [
      'an old transfer past the door',
      `insert into ledger_transfer select posting_id, debit_id, credit_id, 5, debit_after, credit_after, 9 from ledger_transfer limit 1`,
      'balance',
    ],
    [
      'a jackpot below zero',
      `insert into ledger_account (merchant, kind, currency, balance) values ('PAV', 'jackpot:x', 'USD', -1)`,
      'floor',
    ],
  ] as const;

  it.each(tamperings)('R15 finds %s and stops payouts', async (_, tampering, check) => {
    await db.run(tampering);
    const { findings } = await ledger.audit({ deep: true });
    expect(findings.map((finding) => finding.check)).toContain(check);
    expect(await ledger.alarms()).toHaveLength(1);
    const pay = () =>
      ledger.holds.capturePart(occasion('w1'), (hold) =>
        withdrawalCaptured(hold, { occurredAt: NOW, provider: 'p', part: '1', amount: one(25) }),
      );
    const stopped = await pay();
    expect(stopped.ok).toBe(false);
    if (check !== 'hold') expect(stopped).toMatchObject({ code: 'payouts_stopped' });
  });

  it('finds a new drift without looking at old transfers again', async () => {
    await db.run(`update ledger_account set balance = balance + 1 where kind = 'main'`);
    expect((await ledger.audit()).findings.map(({ check }) => check)).toEqual(['balance']);
    await ledger.audit();
    expect(await ledger.alarms()).toHaveLength(1);
  });

  it('lets payouts flow again when an operator clears the alarm, but not before the books are right', async () => {
    await db.run(`update ledger_account set balance = balance + 1 where kind = 'main'`);
    await ledger.audit();
    const clearance = { by: 'operator 7', reason: 'restored from the log', now: NOW };
    expect(await ledger.clearAlarms(clearance)).toMatchObject({ code: 'drift_remains' });
    await db.run(`update ledger_account set balance = balance - 1 where kind = 'main'`);
    expect(await ledger.clearAlarms(clearance)).toMatchObject({ ok: true });
    const paid = await ledger.holds.capturePart(occasion('w1'), (hold) =>
      withdrawalCaptured(hold, { occurredAt: NOW, provider: 'p', part: '1', amount: one(25) }),
    );
    expect(paid).toMatchObject({ ok: true });
    expect(await ledger.alarms()).toEqual([]);
  });

  it('is right while money moves', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => memberWith(ledger, one(50))));
    const bets = members.flatMap((member) =>
      Array.from({ length: 20 }, () => ledger.game.bet(bet(member, freshKey()))),
    );
    for (let turn = 0; turn < 5; turn++) {
      expect((await ledger.audit({ deep: turn % 2 === 1 })).findings).toEqual([]);
      await ledger.rollup();
    }
    await Promise.all(bets);
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  });
});
