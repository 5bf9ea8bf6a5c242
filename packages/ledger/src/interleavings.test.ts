import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayName, type MemberId, type Units } from '#kernel';
import { describeLedger, expectNone } from '../test/describe-ledger.ts';
import {
  bet,
  freshKey,
  memberWith,
  MERCHANT,
  NOW,
  occasion,
  one,
  rollback,
  stakeBack,
  win,
} from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { depositReversed } from './entries/deposit-reversed.ts';
import { holdCaptured } from './entries/hold-captured.ts';
import { holdPlaced } from './entries/hold-placed.ts';
import { holdReleased } from './entries/hold-released.ts';
import { uplineTransferred } from './entries/upline-transferred.ts';
import { walletTransferred } from './entries/wallet-transferred.ts';
import type { Ledger } from './ledger.ts';

/** Few members, bets and holds, so that calls meet each other; `times` sends the same call again, as a retry does. */
const call = fc.record({
  what: fc.constantFrom(
    'bet',
    'win',
    'return',
    'rollback',
    'deposit',
    'reverse',
    'upline',
    'wallet',
    'hold',
    'capture',
    'release',
  ),
  member: fc.nat(2),
  other: fc.nat(2),
  name: fc.nat(5),
  amount: fc.integer({ min: 1, max: 40 }),
  closes: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
});
type Call = typeof call extends fc.Arbitrary<infer C> ? C : never;

describeLedger('any calls in any order', { lanes: 3, onBothEngines: true }, ({ ledger }) => {
  it('R15 keep the books right: sums are zero, balances agree, and nobody is below zero', async () => {
    const property = fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 60 }), async (calls) => {
      const members = await Promise.all([one(20), one(50), one(0)].map((amount) => memberWith(ledger, amount)));
      const run = freshKey();
      await Promise.all(
        calls.flatMap((item) => Array.from({ length: item.times }, () => send(ledger, members, run, item))),
      );
      expectNone((await ledger.audit()).findings);
      const balances = await ledger.balances({ merchant: MERCHANT, memberIds: members });
      expect(balances.every(({ balance }) => balance >= 0n)).toBe(true);
      await bookByBook(ledger, members, balances);
    });
    await fc.assert(property, { numRuns: 25 });
    expectNone((await ledger.audit({ deep: true })).findings);
    expectNone(await ledger.auditDay(dayName(NOW)));
  });
});

/** Each statement, read from its first line, arrives at the balance, and each line at the balance it shows. */
async function bookByBook(ledger: Ledger, memberIds: MemberId[], balances: Awaited<ReturnType<Ledger['balances']>>) {
  const lines = await ledger.history({ merchant: MERCHANT, memberIds }, { limit: 1000 });
  for (const { memberId, kind, balance } of balances) {
    let running = 0n;
    for (const line of lines.filter((item) => item.memberId === memberId && item.kind === kind).toReversed()) {
      running += line.amount;
      expect(line.balanceAfter).toBe(running);
    }
    expect(running).toBe(balance);
  }
}

async function send(ledger: Ledger, members: readonly MemberId[], run: string, item: Call): Promise<unknown> {
  const member = members[item.member]!;
  const amount: Units = one(item.amount);
  const betKey = `${run}-b${item.name}`;
  const key = `${run}-${item.what}-${item.name}-${item.amount}`;
  const part = { roundId: `${run}-${item.name % 2}`, roundClosed: item.closes, amount };
  const where = occasion(key);
  const hold = occasion(`${run}-h${item.name}`);
  switch (item.what) {
    case 'bet':
      return ledger.game.bet(bet(member, betKey, part));
    case 'win':
      return ledger.game.win(win(member, key, betKey, part));
    case 'return':
      return ledger.game.returnStake(stakeBack(member, key, betKey, part));
    case 'rollback':
      return ledger.game.rollback(
        rollback(
          member,
          key,
          item.closes ? betKey : `${run}-${item.other ? 'win' : 'return'}-${item.name}-${item.amount}`,
        ),
      );
    case 'deposit':
      return ledger.post(depositReceived({ ...where, memberId: member, provider: 'p', amount }));
    case 'reverse':
      return ledger.post(depositReversed({ ...where, memberId: member, provider: 'p', amount }));
    case 'upline': {
      const to = members[(item.member + 1 + (item.other % 2)) % 3]!;
      return ledger.post(uplineTransferred({ ...where, from: member, to, amount }));
    }
    case 'wallet':
      return ledger.post(walletTransferred({ ...where, memberId: member, from: 'main', to: 'wallet:rng', amount }));
    case 'hold':
      return ledger.holds.place(holdPlaced({ ...hold, memberId: member, from: 'main', amount }), { purpose: 'buy-in' });
    case 'capture':
      return ledger.holds.capture(hold, (found) =>
        holdCaptured(found, { occurredAt: NOW, to: 'vendor:PVP', amount: one(1) }),
      );
    default:
      return ledger.holds.release(hold, (found) => holdReleased(found, { occurredAt: NOW }));
  }
}
