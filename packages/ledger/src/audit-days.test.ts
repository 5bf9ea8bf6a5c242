import { expect, it } from 'vitest';
import { DAY_MS, dayName, dayStart, millis } from '#kernel';
import { describeLedger, type Books } from '../test/describe-ledger.ts';
import { bet, memberWith, NOW, one, rollback, win } from '../test/table-of-players.ts';

const DAY = dayName(NOW);
const NEXT = millis(dayStart(NOW) + DAY_MS);

async function writeBooks({ ledger }: Books): Promise<void> {
  for (const name of ['a', 'b']) {
    const member = await memberWith(ledger, one(100));
    await ledger.game.bet(bet(member, `${name}1`, { amount: one(30) }));
    await ledger.game.bet(bet(member, `${name}2`, { amount: one(7) }));
    await ledger.game.win(win(member, `${name}3`, `${name}1`, { amount: one(10), roundClosed: true }));
    await ledger.game.rollback(rollback(member, `${name}4`, `${name}2`));
    await ledger.game.rollback(rollback(member, `${name}5`, `${name}3`));
    await ledger.game.bet(bet(member, `${name}6`, { occurredAt: NEXT, roundId: `${name}6`, roundClosed: true }));
  }
  expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  expect(await ledger.auditDay(DAY)).toEqual([]);
  expect(await ledger.auditDay(dayName(NEXT))).toEqual([]);
}

describeLedger('the audit of the days', { fresh: writeBooks }, ({ db, ledger }) => {
  const line = `where day = '${DAY}' and account_id = (select min(account_id) from ledger_day)`;
  const tamperings = [
    ['lines', `update ledger_day set lines = lines + 1 ${line} and type_id = 3200`],
    ['an amount', `update ledger_day set amount = amount + 1 ${line} and type_id = 3200`],
    ['what was received', `update ledger_day set received = received + 1 ${line} and type_id = 3300`],
    ['stakes settled', `update ledger_day set settled = settled + 1 ${line} and type_id = 3200`],
    [
      'stakes moved to another day',
      `update ledger_day set settled = settled + case day when '${DAY}' then 1 else -1 end where type_id = 3200`,
    ],
    [
      'stakes moved to another account',
      `update ledger_day set settled = settled + case account_id when (select min(account_id) from ledger_day) then 1 else -1 end
       where type_id = 3200 and day = '${DAY}'`,
    ],
    ['a line removed', `delete from ledger_day ${line} and type_id = 6101`],
    ['all lines of an account removed', `delete from ledger_day ${line}`],
    [
      'a line added',
      `insert into ledger_day select account_id, day, 9999, 1, 5, 5, 0, first_id, last_id, last_at, member_id, merchant
       from ledger_day ${line} and type_id = 3200`,
    ],
    [
      'a line of stakes added',
      `insert into ledger_day select account_id, day, 9999, 0, 0, 0, 5, first_id, last_id, last_at, member_id, merchant
       from ledger_day ${line} and type_id = 3200`,
    ],
    [
      'what a posting settled',
      `alter table ledger_posting disable trigger ledger_posting_append_only;
       update ledger_posting set settled = settled + 1 where key = 'a3'`,
    ],
    [
      'that a posting settled anything',
      `alter table ledger_posting disable trigger ledger_posting_append_only;
       update ledger_posting set settled = null where key = 'a3'`,
    ],
  ] as const;

  it.each(tamperings)('R15 finds %s, the day’s and the deep one, and stops payouts', async (_, tampering) => {
    await db.tx((tx) => tx.script(tampering));
    expect((await ledger.auditDay(DAY)).map(({ check }) => check)).toContain('summary');
    expect(await ledger.alarms()).toHaveLength(1);
    expect((await ledger.audit({ deep: true })).findings.map(({ check }) => check)).toContain('summary');
  });

  it.each([
    ['begins too late', 'first_id = last_id'],
    ['ends too early', 'last_id = first_id'],
    ['says too early when it last moved', `last_at = last_at - interval '1 day'`],
  ])('R15 finds a line that %s, and would hide postings', async (_, change) => {
    await db.run(`update ledger_day set ${change} ${line} and type_id = 3200`);
    expect((await ledger.audit({ deep: true })).findings.map(({ check }) => check)).toContain('summary');
  });

  it('finds stakes and their sums changed in step by the rounds themselves', async () => {
    await db.tx((tx) =>
      tx.script(`alter table ledger_posting disable trigger ledger_posting_append_only;
        update ledger_posting set settled = settled + 1 where key = 'a3';
        update ledger_day set settled = settled + 1 ${line} and type_id = 3200`),
    );
    expect((await ledger.audit({ deep: true })).findings).toMatchObject([{ check: 'summary' }]);
  });

  it('looks at the day it was asked for and no other', async () => {
    await db.run(`update ledger_day set amount = amount + 1 ${line}`);
    expect(await ledger.auditDay(dayName(NEXT))).toEqual([]);
    expect(await ledger.alarms()).toEqual([]);
  });
});
