import { expect, it } from 'vitest';
import { millis, units, type Currency } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import {
  bet,
  deposit,
  freshKey,
  ledgerOn,
  mainOf,
  memberWith,
  MERCHANT,
  NOW,
  occasion,
  one,
} from '../test/table-of-players.ts';
import { adjustmentPosted } from './entries/adjustment-posted.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { depositReversed } from './entries/deposit-reversed.ts';
import { holdCaptured } from './entries/hold-captured.ts';
import { holdPlaced } from './entries/hold-placed.ts';
import { holdReleased } from './entries/hold-released.ts';
import { jackpotFed } from './entries/jackpot-fed.ts';
import { jackpotWon } from './entries/jackpot-won.ts';
import { rewardPaid } from './entries/reward-paid.ts';
import { uplineTransferred } from './entries/upline-transferred.ts';
import { walletTransferred } from './entries/wallet-transferred.ts';
import { withdrawalCaptured } from './entries/withdrawal-captured.ts';
import { withdrawalHeld } from './entries/withdrawal-held.ts';
import { withdrawalReleased } from './entries/withdrawal-released.ts';
import type { Posting } from './posting.ts';

describeLedger('the ledger', { onBothEngines: true }, ({ db, ledger }) => {
  const houseOf = async (kind: string) =>
    (await ledger.houseBalances({ merchant: MERCHANT })).find((account) => account.kind === kind)?.balance ?? 0n;

  it('answers the same key with the first posting, and refuses it with another payload', async () => {
    const member = await memberWith(ledger, one(0));
    const input = { ...occasion(), memberId: member, provider: 'sandbox', amount: one(5) };
    const first = await ledger.post(depositReceived(input));
    const later = { ...input, occurredAt: millis(NOW + 5), remark: 'again' };
    const again = await ledger.post(depositReceived(later));
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), duplicate: true } });
    for (const other of [{ amount: one(6) }, { provider: 'other' }, { refId: 'D1' }, { payload: 'x' }]) {
      expect(await ledger.post(depositReceived({ ...input, ...other }))).toMatchObject({ code: 'duplicate_key' });
    }
    expect(await mainOf(ledger, member)).toBe(one(5));
  });

  it('fails none of its neighbours when one posting of a batch is refused', async () => {
    const rich = await memberWith(ledger, one(100));
    const poor = await memberWith(ledger, one(1));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        ledger.game.bet(bet(n % 2 === 0 ? rich : poor, freshKey(), { amount: one(2) })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect([await mainOf(ledger, rich), await mainOf(ledger, poor)]).toEqual([one(0), one(1)]);
  });

  it('posts within the caller’s transaction, and undoes it with it', async () => {
    const member = await memberWith(ledger, one(10));
    const undone = db.tx(async (tx) => {
      const result = await ledger.postIn(
        tx,
        rewardPaid({ ...occasion(), memberId: member, reward: 'dailySalary', to: 'main', amount: one(3) }),
      );
      expect(result).toMatchObject({ ok: true, value: { balance: one(13) } });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await mainOf(ledger, member)).toBe(one(10));
  });

  it('finds the batcher used inside a transaction, and serves everybody else all the same', async () => {
    const member = await memberWith(ledger, one(10));
    const input = () => depositReceived({ ...occasion(), memberId: member, provider: 'p', amount: one(1) });
    const outside = Array.from({ length: 5 }, () => ledger.post(input()));
    await expect(db.tx(() => ledger.post(input()))).rejects.toThrow('inside its own transaction');
    expect((await Promise.all(outside)).every(({ ok }) => ok)).toBe(true);
  });

  it('posts many in one go, each with its own result, also when they build on each other', async () => {
    const member = await memberWith(ledger, one(10));
    const same = occasion();
    const pay = (amount: number): Posting =>
      depositReversed({ ...occasion(), memberId: member, provider: 'p', amount: one(amount) });
    const twice = depositReceived({ ...same, memberId: member, provider: 'p', amount: one(1) });
    const results = await db.tx((tx) => ledger.postAllIn(tx, [pay(8), pay(8), twice, twice, pay(3)]));
    expect(results.map((result) => (result.ok ? result.value.balance : result.code))).toEqual([
      one(2),
      'insufficient_balance',
      one(3),
      one(3),
      one(0),
    ]);
  });

  it('moves all transfers of a posting or none', async () => {
    const member = await memberWith(ledger, one(10));
    const base = depositReversed({ ...occasion(), memberId: member, provider: 'p', amount: one(6) });
    const posting = { ...base, transfers: [...base.transfers, ...base.transfers] };
    expect(await ledger.post(posting)).toMatchObject({ code: 'insufficient_balance' });
    expect(await mainOf(ledger, member)).toBe(one(10));
  });

  it('lets two members pay each other at the same time without standing in each other’s way', async () => {
    const [a, b] = [await memberWith(ledger, one(50)), await memberWith(ledger, one(50))];
    const pay = (from: typeof a, to: typeof a) =>
      ledger.post(uplineTransferred({ ...occasion(), from, to, amount: one(1) }));
    await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? pay(a, b) : pay(b, a))));
    expect([await mainOf(ledger, a), await mainOf(ledger, b)]).toEqual([one(50), one(50)]);
  });

  it('shows each side of a transfer between wallets under its own code', async () => {
    const member = await memberWith(ledger, one(10));
    await ledger.post(
      walletTransferred({ ...occasion(), memberId: member, from: 'main', to: 'wallet:rng', amount: one(4) }),
    );
    const lines = await ledger.history({ merchant: MERCHANT, memberIds: [member] }, { limit: 10 });
    expect(lines.map(({ kind, amount, balanceAfter, txTypeId }) => [kind, amount, balanceAfter, txTypeId])).toEqual([
      ['main', one(-4), one(6), 8202],
      ['wallet:rng', one(4), one(4), 3101],
      ['main', one(10), one(10), 6101],
    ]);
  });

  it('pages through a statement without gap or repetition, by code and by time', async () => {
    const member = await memberWith(ledger, one(100));
    await Promise.all(Array.from({ length: 25 }, () => ledger.game.bet(bet(member, freshKey()))));
    const filter = { merchant: MERCHANT, memberIds: [member], txTypeIds: [3200] };
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const lines = await ledger.history(filter, { limit: 10, after });
      if (lines.length === 0) break;
      seen.push(...lines.map(({ balanceAfter }) => String(balanceAfter / 10_000n)));
      after = lines.at(-1)!.cursor;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => String(75 + n)));
    expect(await ledger.historyTotals(filter)).toEqual({ lines: 25, received: 0n, paid: one(25) });
    expect(await ledger.historyTotals({ ...filter, to: NOW })).toMatchObject({ lines: 0 });
    expect(await ledger.history(filter, { limit: 2, offset: 24 })).toHaveLength(1);
  });

  it('sums a member’s day by type of movement', async () => {
    const member = await memberWith(ledger, one(100));
    await ledger.game.bet(bet(member, freshKey(), { amount: one(30) }));
    const days = { firstDay: '2026-05-29', lastDay: '2026-05-29' };
    const lines = await ledger.summary({ merchant: MERCHANT, memberIds: [member], ...days });
    expect(lines.map(({ day, txTypeId, amount, lines: count }) => [day, txTypeId, amount, count])).toEqual([
      ['2026-05-29', 3200, one(-30), 1],
      ['2026-05-29', 6101, one(100), 1],
    ]);
    const all = await ledger.summary({ merchant: MERCHANT, ...days });
    expect(all.filter(({ memberId }) => memberId === member)).toEqual(lines);
  });

  it('R13 takes no transfer from one member to another, but the declared one along a line of agents', async () => {
    const [giver, taker] = [await memberWith(ledger, one(5)), await memberWith(ledger, one(0))];
    const declared = uplineTransferred({ ...occasion(), from: giver, to: taker, amount: one(1) });
    const gift = { ...declared, ...occasion(), movement: 'gift', txTypeId: 1 };
    await expect(ledger.post(gift)).rejects.toThrow('members pay within their line alone');
    expect([await mainOf(ledger, giver), await mainOf(ledger, taker)]).toEqual([one(5), one(0)]);
    expect(await ledger.post(declared)).toMatchObject({ ok: true });
    expect([await mainOf(ledger, giver), await mainOf(ledger, taker)]).toEqual([one(4), one(1)]);
  });

  it('R16 wants a reason and a second operator for an adjustment, and keeps both', async () => {
    const member = await memberWith(ledger, one(1));
    const input = {
      ...occasion(),
      memberId: member,
      direction: 'up' as const,
      amount: one(5),
      reason: 'goodwill',
      requestedBy: 'ada',
      approvedBy: 'ben',
    };
    expect(adjustmentPosted({ ...input, reason: ' ' })).toMatchObject({ code: 'adjustment.reason.required' });
    expect(adjustmentPosted({ ...input, approvedBy: 'ada' })).toMatchObject({ code: 'adjustment.approver.same' });
    const posting = adjustmentPosted(input);
    expect(posting.ok && (await ledger.post(posting.value))).toMatchObject({ ok: true, value: { balance: one(6) } });
    const [line] = await ledger.history({ merchant: MERCHANT, memberIds: [member] }, { limit: 1 });
    expect(line).toMatchObject({ txTypeId: 8122, remark: 'goodwill', amount: one(5) });
    const [kept] = await db.run<{ detail: unknown }>('select detail from ledger_posting where key = $1', [input.key]);
    expect(kept?.detail).toEqual({ requestedBy: 'ada', approvedBy: 'ben' });
  });

  it('keeps a withdrawal aside until it is paid, fee to the house, rest to the world', async () => {
    const member = await memberWith(ledger, one(100));
    const [world, rake] = [await houseOf('world:sandbox'), await houseOf('rake')];
    const ask = occasion();
    await ledger.holds.place(withdrawalHeld({ ...ask, memberId: member, amount: one(60) }), { purpose: 'withdrawal' });
    expect(await mainOf(ledger, member)).toBe(one(40));
    expect((await ledger.audit()).conservation.find(({ merchant }) => merchant === MERCHANT)?.pendingWithdrawals).toBe(
      one(60),
    );
    const pay = () =>
      ledger.holds.capturePart(ask, (hold) =>
        withdrawalCaptured(hold, {
          occurredAt: NOW,
          provider: 'sandbox',
          part: '1',
          amount: one(58),
          fee: one(2),
        }),
      );
    const both = await Promise.all([pay(), pay()]);
    expect(both.filter((result) => result.ok && !result.value.duplicate)).toHaveLength(1);
    expect(both.filter((result) => result.ok && result.value.duplicate)).toHaveLength(1);
    expect(await houseOf('world:sandbox')).toBe(world + one(58));
    expect(await houseOf('rake')).toBe(rake + one(2));
    const release = await ledger.holds.release(ask, (hold) => withdrawalReleased(hold, { occurredAt: NOW }));
    expect(release).toMatchObject({ ok: false, code: 'hold_closed' });
    expect(await ledger.holds.find(ask)).toMatchObject({ state: 'captured', captured: one(60) });
  });

  it('R15 pays a withdrawal in parts, each once, and gives back what is left', async () => {
    const member = await memberWith(ledger, one(100));
    const world = await houseOf('world:second');
    const ask = occasion();
    await ledger.holds.place(withdrawalHeld({ ...ask, memberId: member, amount: one(60) }), { purpose: 'withdrawal' });
    const other = withdrawalHeld({ ...occasion(), memberId: member, amount: one(10) });
    await ledger.holds.place(other, { purpose: 'withdrawal' });
    const pay = (part: string, amount: number) =>
      ledger.holds.capturePart(ask, (hold) =>
        withdrawalCaptured(hold, { occurredAt: NOW, provider: 'second', part, amount: one(amount) }),
      );
    const pending = async () => {
      const { findings, conservation } = await ledger.audit();
      expect(findings).toEqual([]);
      return conservation.find(({ merchant }) => merchant === MERCHANT)?.pendingWithdrawals;
    };
    await Promise.all([pay('1', 20), pay('1', 20), pay('2', 15)]);
    expect(await ledger.holds.find(ask)).toMatchObject({ state: 'open', captured: one(35) });
    expect([await houseOf('world:second'), await pending()]).toEqual([world + one(35), one(35)]);
    await expect(pay('3', 26)).rejects.toThrow('no more is taken than is held');
    const back = () => ledger.holds.release(ask, (hold) => withdrawalReleased(hold, { occurredAt: NOW }));
    expect(await back()).toMatchObject({ ok: true });
    expect(await pay('3', 5)).toMatchObject({ code: 'hold_closed' });
    expect([await mainOf(ledger, member), await pending()]).toEqual([one(55), one(10)]);
    expect(await ledger.holds.find(ask)).toMatchObject({ state: 'released', captured: one(35) });
  });

  it('gives a rejected withdrawal back once', async () => {
    const member = await memberWith(ledger, one(10));
    const ask = occasion();
    const place = () =>
      ledger.holds.place(withdrawalHeld({ ...ask, memberId: member, amount: one(10) }), { purpose: 'withdrawal' });
    expect(await place()).toMatchObject({ ok: true, value: { duplicate: false } });
    expect(await place()).toMatchObject({ ok: true, value: { duplicate: true } });
    const back = () => ledger.holds.release(ask, (hold) => withdrawalReleased(hold, { occurredAt: NOW }));
    await Promise.all([back(), back(), back()]);
    expect(await mainOf(ledger, member)).toBe(one(10));
    expect(
      await ledger.holds.release({ ...ask, key: 'none' }, (hold) => holdReleased(hold, { occurredAt: NOW })),
    ).toMatchObject({ code: 'hold_unknown' });
  });

  it('takes part of a buy-in and returns the rest, or all of it when its time is up', async () => {
    const member = await memberWith(ledger, one(50));
    const [seat, forgotten] = [occasion(), occasion()];
    const terms = { purpose: 'buy-in', expiresAt: millis(NOW + 1000) };
    await ledger.holds.place(holdPlaced({ ...seat, memberId: member, from: 'main', amount: one(20) }), terms);
    await ledger.holds.place(holdPlaced({ ...forgotten, memberId: member, from: 'main', amount: one(30) }), terms);
    await ledger.holds.capture(seat, (hold) =>
      holdCaptured(hold, { occurredAt: NOW, to: 'vendor:PVP', amount: one(5) }),
    );
    expect(await mainOf(ledger, member)).toBe(one(15));
    expect(await ledger.holds.releaseExpired(millis(NOW + 999))).toEqual([]);
    expect(await ledger.holds.releaseExpired(millis(NOW + 1000))).toMatchObject([{ key: forgotten.key }]);
    expect(await ledger.holds.releaseExpired(millis(NOW + 1000))).toEqual([]);
    expect(await mainOf(ledger, member)).toBe(one(45));
  });

  it('refuses a hold a member cannot cover, and of a frozen account', async () => {
    const member = await memberWith(ledger, one(10));
    const ask = (amount: number) =>
      ledger.holds.place(withdrawalHeld({ ...occasion(), memberId: member, amount: one(amount) }), {
        purpose: 'withdrawal',
      });
    expect(await ask(11)).toMatchObject({ code: 'insufficient_balance' });
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: true });
    expect(await ask(1)).toMatchObject({ code: 'account_frozen' });
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: false });
    expect(await ask(1)).toMatchObject({ ok: true });
  });

  it('R48 keeps jackpot contributions, also over a restart, and pays them out', async () => {
    const member = await memberWith(ledger, one(0));
    const feed = (from: 'bank' | { vendor: string }, amount: number) =>
      ledger.post(jackpotFed({ ...occasion(), jackpotId: 'grand', from, amount: one(amount) }));
    await Promise.all([feed('bank', 100), feed({ vendor: 'HOUSE' }, 7), feed({ vendor: 'HOUSE' }, 3)]);
    await ledger.rollup();
    await feed('bank', 1);
    const restarted = await ledgerOn(db).houseBalances({ merchant: MERCHANT });
    expect(restarted.find(({ kind }) => kind === 'jackpot:grand')?.balance).toBe(one(111));
    await ledger.post(
      jackpotWon({ ...occasion(), memberId: member, wallet: 'main', jackpotId: 'grand', amount: one(111) }),
    );
    expect(await mainOf(ledger, member)).toBe(one(111));
    expect(await houseOf('jackpot:grand')).toBe(0n);
  });

  it('shows house balances up to the last posting, before and after a roll-up', async () => {
    const before = await houseOf('world:roll');
    const member = await memberWith(ledger, one(0));
    const pay = () =>
      ledger.post(depositReceived({ ...occasion(), memberId: member, provider: 'roll', amount: one(3) }));
    await pay();
    await Promise.all([ledger.rollup(), ledger.rollup(), pay()]);
    await pay();
    expect(await houseOf('world:roll')).toBe(before - one(9));
  });

  it('refuses what would take a balance beyond what a number on the wire can say', async () => {
    const member = await memberWith(ledger, one(1));
    const pay = (amount: bigint) =>
      ledger.post(depositReceived({ ...occasion(), memberId: member, provider: 'p', amount: units(amount) }));
    const largest = 2_000_000_000_000_000n;
    expect(await pay(largest)).toMatchObject({ code: 'balance_limit' });
    expect(await pay(largest - one(1) + 1n)).toMatchObject({ code: 'balance_limit' });
    expect(await pay(largest - one(1))).toMatchObject({ ok: true });
    expect(await mainOf(ledger, member)).toBe(largest);
    const newcomer = await memberWith(ledger, one(0));
    const whole = { ...occasion(), memberId: newcomer, provider: 'p', amount: units(largest) };
    expect(await ledger.post(depositReceived(whole))).toMatchObject({ ok: true });
    expect(() => depositReceived({ ...whole, ...occasion(), amount: units(largest + 1n) })).not.toThrow();
    await expect(
      ledger.post(depositReceived({ ...whole, ...occasion(), amount: units(largest + 1n) })),
    ).rejects.toThrow('largest');
  });

  it('has no money of demo play, no mixed circuits, no empty transfer: those are bugs and throw', async () => {
    const member = await memberWith(ledger, one(1));
    const good = depositReceived({ ...occasion(), memberId: member, provider: 'p', amount: one(1) });
    const withPart = (part: Partial<Posting>) => ledger.post({ ...good, ...part });
    await expect(withPart({ currency: 'XXX' as Currency })).rejects.toThrow('XXX');
    await expect(withPart({ transfers: [{ ...good.transfers[0]!, amount: one(0) }] })).rejects.toThrow('nothing');
    await expect(withPart({ transfers: [{ ...good.transfers[0]!, amount: one(-1) }] })).rejects.toThrow();
    const mixed = {
      debit: { memberId: null, kind: 'trial-bank' as const },
      credit: good.transfers[0]!.credit,
      amount: one(1),
    };
    await expect(withPart({ transfers: [mixed] })).rejects.toThrow('never meet');
  });

  it.each(['ledger_posting', 'ledger_transfer'])(
    'R14 the database itself refuses to change or delete from %s',
    async (table) => {
      await deposit(ledger, await memberWith(ledger, one(1)), one(1));
      const column = table === 'ledger_posting' ? 'remark' : 'amount';
      for (const attempt of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(db.run(attempt)).rejects.toThrow('append-only');
      }
    },
  );

  it('R12 the database itself refuses a member account below zero', async () => {
    const member = await memberWith(ledger, one(1));
    const overdraw = db.run('update ledger_account set balance = -1 where member_id = $1', [member]);
    await expect(overdraw).rejects.toThrow('ledger_member_never_below_zero');
  });
});
