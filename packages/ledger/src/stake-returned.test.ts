import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, dayName, dayStart, millis, type MemberId } from '#kernel';
import { describeLedger, expectNone } from '../test/describe-ledger.ts';
import {
  bet,
  freshKey,
  mainOf,
  memberWith,
  MERCHANT,
  NOW,
  occasion,
  one,
  rollback,
  stakeBack,
  USD,
  win,
} from '../test/table-of-players.ts';
import { rewardPaid } from './entries/reward-paid.ts';

const TODAY = { merchant: MERCHANT, from: dayStart(NOW), to: millis(dayStart(NOW) + DAY_MS) };

describeLedger('part of a stake that goes back within its round', { onBothEngines: true }, ({ ledger }) => {
  /** With ten left, and ten of bonus money, after a bet of ten in a round of its own. */
  async function staked(from: 'main' | 'bonus' = 'main') {
    const member = await memberWith(ledger, one(20));
    const [key, roundId] = [freshKey(), freshKey()];
    await ledger.post(
      rewardPaid({ ...occasion(), memberId: member, reward: 'promotionBonus', to: 'bonus', amount: one(20) }),
    );
    await ledger.game.bet(bet(member, key, { roundId, wallet: from, amount: one(10) }));
    const back = (amount: number, part: Parameters<typeof stakeBack>[3] = {}, back1 = freshKey()) =>
      ledger.game.returnStake(stakeBack(member, back1, key, { roundId, amount: one(amount), ...part }));
    const close = (amount: number, closing = freshKey()) =>
      ledger.game.win(win(member, closing, key, { roundId, wallet: from, roundClosed: true, amount: one(amount) }));
    const undo = (reference = key) => ledger.game.rollback(rollback(member, freshKey(), reference, { roundId }));
    return { member, key, roundId, back, close, undo };
  }
  const balances = async (member: MemberId) =>
    Promise.all(
      (['main', 'bonus'] as const).map((kind) =>
        ledger.balanceOf({ merchant: MERCHANT, memberId: member, currency: USD, kind }),
      ),
    );

  it.each([
    ['cash', 'main', 'bonus', [14, 20]],
    ['bonus money', 'bonus', 'main', [20, 14]],
  ] as const)('%s goes to where the bet came from, whatever is played from by then', async (_, from, by, left) => {
    const { member, back } = await staked(from);
    expect(await back(4, { wallet: by })).toMatchObject({ ok: true, balance: one(20) });
    expect(await balances(member)).toEqual(left.map(one));
  });

  it('once by its key, also when its round is over and it is asked for again', async () => {
    const { member, back, close } = await staked();
    const key = freshKey();
    const answers = await Promise.all([1, 2, 3].map(() => back(4, {}, key)));
    expect(answers.map((answer) => answer.ok && answer.value.duplicate).filter(Boolean)).toHaveLength(2);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await back(5, {}, key)).toMatchObject({ code: 'duplicate_key' });
    await close(0);
    expect(await back(4, {}, key)).toMatchObject({ ok: true, value: { duplicate: true } });
    expect(await mainOf(ledger, member)).toBe(one(14));
  });

  it('never more than stands of the bet, whoever asks at once', async () => {
    const { member, back } = await staked();
    expect(await back(11)).toMatchObject({ ok: false, code: 'stake_exceeded', balance: one(10) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => back(3)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(answers.map((answer) => answer.ok || answer.code))).toEqual(new Set([true, 'stake_exceeded']));
    expect(await mainOf(ledger, member)).toBe(one(19));
  });

  it('is refused of what is no bet of theirs in this round, was undone, free, or is over', async () => {
    const { member, key, roundId, back, close } = await staked();
    const [stranger, paid, free, undone] = [await memberWith(ledger, one(1)), freshKey(), freshKey(), await staked()];
    const of = (who: MemberId, of1: string, part = { roundId }) =>
      ledger.game.returnStake(stakeBack(who, freshKey(), of1, part));
    await ledger.game.win(win(member, paid, key, { roundId }));
    for (const unknown of [
      of(member, freshKey()),
      of(stranger, key),
      of(member, paid),
      of(member, key, { roundId: 'r' }),
    ])
      expect(await unknown).toMatchObject({ code: 'bet_unknown' });
    await ledger.game.bet(bet(member, free, { roundId, amount: one(5), free: { rewardId: 'r' } }));
    expect(await of(member, free)).toMatchObject({ code: 'stake_exceeded' });
    await undone.undo();
    expect(await undone.back(1)).toMatchObject({ code: 'bet_rolled_back' });
    await close(0);
    expect(await back(1)).toMatchObject({ code: 'round_closed' });
  });

  it('R32 is paid to a frozen account', async () => {
    const { member, back } = await staked();
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: true });
    expect(await back(4)).toMatchObject({ ok: true, balance: one(14) });
  });

  it('leaves the rest of the bet to be undone, and is not undone itself', async () => {
    const { member, back, undo } = await staked();
    const key = freshKey();
    await back(4, {}, key);
    expect(await undo(key)).toMatchObject({ code: 'bet_unknown' });
    expect(await undo()).toMatchObject({ ok: true, balance: one(20) });
    expect(await undo()).toMatchObject({ ok: true, balance: one(20) });
    const whole = await staked();
    await whole.back(10);
    expect(await whole.undo()).toMatchObject({ ok: true, balance: one(20) });
    expect(await mainOf(ledger, member)).toBe(one(20));
  });

  it('is no win, and what counts as staked is the less for it', async () => {
    const { member, roundId, back, close } = await staked();
    await back(4);
    await close(7);
    const [settled] = await ledger.settledStakes({ ...TODAY, memberIds: [member] });
    expect(settled).toMatchObject({ txTypeId: 3200, staked: one(6) });
    const [day] = await ledger.memberDays({ ...TODAY, memberId: member });
    expect(day).toMatchObject({ staked: one(6), won: one(7) });
    const posted = await ledger.roundPostings({ merchant: MERCHANT, vendor: 'HOUSE', roundId });
    const after = posted[0]!.postingId - 1n;
    const part = { after, upTo: posted.at(-1)!.postingId, limit: 9 };
    const closed = await ledger.closedRounds({ ...part, vendor: 'HOUSE' });
    expect(closed?.rounds).toMatchObject([{ staked: one(6), back: one(7) }]);
    expect((await ledger.earningLines(part))?.lines).toMatchObject([{ stakeType: 3200, amount: one(6) }]);
    const booked = (await ledger.bookedLines(part))!.lines.filter(({ game }) => game?.kind === 'return');
    expect(booked).toMatchObject([{ movement: 'stake-returned', txTypeId: 3301, received: one(4), roundsClosed: 0 }]);
  });

  it('a large one is no large win', async () => {
    const member = await memberWith(ledger, one(90_000));
    const [key, roundId] = [freshKey(), freshKey()];
    const part = { upTo: 2n ** 62n, limit: 99 };
    const after = (await ledger.largeWins({ ...part, after: 0n }))?.last ?? 0n;
    await ledger.game.bet(bet(member, key, { roundId, amount: one(90_000) }));
    await ledger.game.returnStake(stakeBack(member, freshKey(), key, { roundId, amount: one(80_000) }));
    expect(await ledger.largeWins({ ...part, after })).toBeNull();
  });

  it('R12 R15 any bets, returns, wins and rollbacks leave what they say, and nobody below zero', async () => {
    const step = fc.record({
      what: fc.constantFrom('bet', 'return', 'return', 'win', 'close', 'rollback'),
      name: fc.nat(3),
      amount: fc.integer({ min: 1, max: 9 }),
    });
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const member = await memberWith(ledger, one(30));
      const run = freshKey();
      const bets = new Map<string, { left: number; undone: boolean }>();
      const closed = new Set<string>();
      let balance = 30;
      for (const [n, { what, name, amount }] of steps.entries()) {
        const [key, roundId] = [`${run}-b${name}`, `${run}-r${name % 2}`];
        const part = { roundId, amount: one(amount) };
        const placed = bets.get(key);
        const stands = placed !== undefined && !placed.undone;
        let expected = false;
        let moved = 0;
        if (what === 'bet') {
          // The same key with the same stake is the same bet, whatever became of it since.
          if (placed) continue;
          expected = balance >= amount && !closed.has(roundId);
          moved = -amount;
          if (expected) bets.set(key, { left: amount, undone: false });
        } else if (what === 'return') {
          expected = stands && !closed.has(roundId) && placed.left >= amount;
          moved = amount;
          if (expected) placed!.left -= amount;
        } else if (what === 'rollback') {
          if (!placed) continue;
          expected = true;
          moved = placed.undone ? 0 : placed.left;
          placed.undone = true;
        } else {
          expected = stands;
          moved = amount;
          if (expected && what === 'close') closed.add(roundId);
        }
        const own = `${run}-${n}`;
        const answer = await (what === 'bet'
          ? ledger.game.bet(bet(member, key, part))
          : what === 'return'
            ? ledger.game.returnStake(stakeBack(member, own, key, part))
            : what === 'rollback'
              ? ledger.game.rollback(rollback(member, own, key, { roundId }))
              : ledger.game.win(win(member, own, key, { ...part, roundClosed: what === 'close' })));
        if (expected) balance += moved;
        expect({ what, ok: answer.ok, balance: answer.balance }).toEqual({ what, ok: expected, balance: one(balance) });
      }
    });
    await fc.assert(property, { numRuns: 15 });
    expectNone((await ledger.audit({ deep: true })).findings);
    expectNone(await ledger.auditDay(dayName(NOW)));
  });
});
