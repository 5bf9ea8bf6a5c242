import { expect, it } from 'vitest';
import type { MemberId } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import { bet, freshKey, ledgerOn, memberWith, MERCHANT, occasion, one, USD, win } from '../test/table-of-players.ts';
import { holdPlaced } from './entries/hold-placed.ts';
import { uplineTransferred } from './entries/upline-transferred.ts';
import type { Ledger } from './ledger.ts';

describeLedger('the audit of every minute', { lanes: 3, fresh: 'empty' }, ({ db, ledger }) => {
  const checks = async () => (await ledger.audit()).findings.map(({ check }) => check);
  const tamper = (member: MemberId, by: number, kind = 'main') =>
    db.run('update ledger_account set balance = balance + $1 where member_id = $2 and kind = $3', [by, member, kind]);

  const totalsAreCheckpoints = async () => {
    const wrong = await db.run(
      `select merchant, currency, kind, sum(kept) from (
         select merchant, currency, kind, balance as kept from ledger_total
         union all
         select a.merchant, a.currency, a.kind, -k.balance from ledger_checkpoint k join ledger_account a on a.id = k.account_id
       ) s group by 1, 2, 3 having sum(kept) <> 0`,
    );
    expect(wrong).toEqual([]);
  };

  it('finds a balance that changed though nothing moved, again and again until it is right', async () => {
    const [member, other] = [await memberWith(ledger, one(10)), await memberWith(ledger, one(10))];
    expect(await checks()).toEqual([]);
    await tamper(member, 1);
    for (let run = 0; run < 3; run += 1) expect(await checks()).toContain('balance');
    await ledger.game.bet(bet(other, freshKey()));
    expect(await checks()).toContain('balance');
    await ledger.game.bet(bet(member, freshKey()));
    expect(await checks()).toContain('balance');
    await tamper(member, -1);
    for (let run = 0; run < 3; run += 1) expect(await checks()).toEqual([]);
    await totalsAreCheckpoints();
  });

  it('finds one that changed before its first posting was ever looked at', async () => {
    const member = await memberWith(ledger, one(10));
    await tamper(member, 1);
    for (let run = 0; run < 3; run += 1) expect(await checks()).toContain('balance');
    await tamper(member, -1);
    expect(await checks()).toEqual([]);
  });

  it('finds holds that say something else than what is held, also where nothing moved', async () => {
    const member = await memberWith(ledger, one(10));
    const ask = occasion();
    await ledger.holds.place(holdPlaced({ ...ask, memberId: member, from: 'main', amount: one(4) }), {
      purpose: 'seat',
    });
    expect(await checks()).toEqual([]);
    await db.run('update ledger_hold set amount = amount + 1 where key = $1', [ask.key]);
    for (let run = 0; run < 3; run += 1) expect(await checks()).toEqual(['hold']);
    await db.run('update ledger_hold set amount = amount - 1 where key = $1', [ask.key]);
    expect(await checks()).toEqual([]);
  });

  it('says what the deep one says of where all money is', async () => {
    const members = await Promise.all([1, 2, 3].map((n) => memberWith(ledger, one(n * 10))));
    await ledger.audit();
    await Promise.all(members.map((member) => ledger.game.bet(bet(member, freshKey(), { amount: one(3) }))));
    const quick = await ledger.audit();
    const deep = await ledger.audit({ deep: true });
    expect(quick.findings).toEqual([]);
    expect(quick.conservation).toEqual(deep.conservation);
    expect(quick.conservation).toMatchObject([
      { merchant: MERCHANT, currency: USD, issued: one(60), wallets: one(51) },
    ]);
    await totalsAreCheckpoints();
  });

  it('is right while money moves on several lanes of two ledgers at once', async () => {
    const second = ledgerOn(db, 3);
    const members = await Promise.all(Array.from({ length: 6 }, () => memberWith(ledger, one(200))));
    const over = new AbortController();
    const player = async (where: Ledger, n: number): Promise<void> => {
      for (let turn = 0; turn < 25; turn += 1) {
        const [member, other] = [members[(n + turn) % 6]!, members[(n + turn + 1) % 6]!];
        const key = freshKey();
        await where.game.bet(bet(member, key, { roundId: key }));
        await where.game.win(win(member, freshKey(), key, { roundId: key, roundClosed: true }));
        await where.post(uplineTransferred({ ...occasion(), from: member, to: other, amount: one(1) }));
      }
    };
    const auditor = async (where: Ledger): Promise<number> => {
      let runs = 0;
      for (; !over.signal.aborted; runs += 1) expect((await where.audit()).findings).toEqual([]);
      return runs;
    };
    const watch = auditor(ledger);
    await Promise.all(Array.from({ length: 12 }, (_, n) => player(n % 2 ? ledger : second, n)));
    over.abort();
    expect(await watch).toBeGreaterThan(1);
    expect(await checks()).toEqual([]);
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
    await totalsAreCheckpoints();
  });

  it('is right where two processes audit at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => memberWith(ledger, one(50))));
    const second = ledgerOn(db, 3);
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all(members.map((member) => ledger.game.bet(bet(member, freshKey()))));
      const reports = await Promise.all([ledger.audit(), second.audit()]);
      expect(reports.flatMap(({ findings }) => findings)).toEqual([]);
    }
    await totalsAreCheckpoints();
  });
});
