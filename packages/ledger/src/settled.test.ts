import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, dayStart, millis, type MemberId, type Millis, type Units } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
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
  USD,
  win,
} from '../test/table-of-players.ts';
import { trialGranted } from './entries/trial-granted.ts';
import { walletTransferred } from './entries/wallet-transferred.ts';
import type { Ledger } from './ledger.ts';

const MIDNIGHT = dayStart(NOW);
const at = (day: number, ms = 0): Millis => millis(MIDNIGHT + day * DAY_MS + ms);
const ALL_DAYS = { from: at(-10), to: at(30) };

describeLedger('settled stakes', {}, ({ ledger }) => {
  const settledOf = async (member: MemberId, { from, to } = ALL_DAYS): Promise<Units> => {
    const lines = await ledger.settledStakes({ merchant: MERCHANT, memberIds: [member], from, to });
    expect(lines.length).toBeLessThan(2);
    const all = await ledger.settledStakes({ merchant: MERCHANT, from, to });
    const own = all.filter(({ memberId, staked }) => memberId === member && staked !== 0n);
    expect(lines.filter(({ staked }) => staked !== 0n)).toEqual(own);
    return lines[0]?.staked ?? one(0);
  };

  const player = async () => {
    const member = await memberWith(ledger, one(100));
    const roundId = freshKey();
    const stake = async (amount: number, part: Parameters<typeof bet>[2] = {}): Promise<string> => {
      const key = freshKey();
      const answer = await ledger.game.bet(bet(member, key, { roundId, amount: one(amount), ...part }));
      if (!answer.ok) throw new Error(answer.code);
      return key;
    };
    const close = (betKey: string, part: Parameters<typeof win>[3] = {}) =>
      ledger.game.win(win(member, freshKey(), betKey, { roundId, roundClosed: true, amount: one(0), ...part }));
    const undo = (key: string, part: Parameters<typeof rollback>[3] = {}) =>
      ledger.game.rollback(rollback(member, freshKey(), key, { roundId, ...part }));
    return { member, roundId, stake, close, undo };
  };

  it('count all bets of a part once, when it closes for the first time', async () => {
    const { member, stake, close } = await player();
    const first = await stake(3);
    await stake(4);
    expect(await settledOf(member)).toBe(0n);
    await close(first);
    expect(await settledOf(member)).toBe(one(7));
    await close(first);
    expect(await settledOf(member)).toBe(one(7));
  });

  it('count a bet that closes its part itself, and those before it', async () => {
    const { member, stake } = await player();
    await stake(1);
    await stake(2, { roundClosed: true });
    expect(await settledOf(member)).toBe(one(3));
  });

  it('leave out a bet rolled back before its part closed', async () => {
    const { member, stake, close, undo } = await player();
    const [first, second] = [await stake(3), await stake(4)];
    await undo(second);
    await close(first);
    expect(await settledOf(member)).toBe(one(3));
  });

  it('take a bet rolled back afterwards away again, on the day of the rollback', async () => {
    const { member, stake, close, undo } = await player();
    const [first, second] = [await stake(3), await stake(4)];
    await close(first);
    await undo(second, { occurredAt: at(2) });
    await undo(second, { occurredAt: at(3) });
    expect(await settledOf(member, { from: at(0), to: at(1) })).toBe(one(7));
    expect(await settledOf(member, { from: at(1), to: at(4) })).toBe(one(-4));
    expect(await settledOf(member, { from: at(2), to: at(2, 1) })).toBe(one(-4));
  });

  it('leave out what of a bet was returned before its part closed, and take away no more than was left', async () => {
    const { member, roundId, stake, close, undo } = await player();
    const [first, second] = [await stake(3), await stake(4)];
    const back = (key: string, amount: number) =>
      ledger.game.returnStake(stakeBack(member, freshKey(), key, { roundId, amount: one(amount) }));
    await back(first, 1);
    await back(second, 1);
    await back(second, 2);
    await close(first);
    expect(await settledOf(member)).toBe(one(3));
    await undo(second);
    expect(await settledOf(member)).toBe(one(2));
    await undo(first);
    expect(await settledOf(member)).toBe(0n);
  });

  it('leave out a bet of which a part was returned and then the rest undone, also where that closes its part', async () => {
    const closed = await player();
    const [first, second] = [await closed.stake(3), await closed.stake(4)];
    await ledger.game.returnStake(stakeBack(closed.member, freshKey(), second, { roundId: closed.roundId }));
    await closed.undo(second);
    await closed.close(first);
    expect(await settledOf(closed.member)).toBe(one(3));
    const { member, roundId, stake, undo } = await player();
    const undone = [await stake(3), await stake(4)][1]!;
    await ledger.game.returnStake(stakeBack(member, freshKey(), undone, { roundId }));
    await undo(undone, { roundClosed: true });
    expect(await settledOf(member)).toBe(one(3));
  });

  it('leave out the bet of a rollback that closes its part, and take away a bet that closed itself', async () => {
    const first = await player();
    const undone = await first.stake(3);
    await first.stake(5);
    await first.undo(undone, { roundClosed: true });
    expect(await settledOf(first.member)).toBe(one(5));
    const second = await player();
    await second.undo(await second.stake(3, { roundClosed: true }));
    expect(await settledOf(second.member)).toBe(0n);
  });

  it('leave each player of a round his own part, which closes by itself and bars nobody else', async () => {
    const [a, b] = [await player(), await player()];
    const betOfA = await a.stake(3);
    const betOfB = await b.stake(4, { roundId: a.roundId });
    await a.close(betOfA);
    await b.stake(5, { roundId: a.roundId });
    expect([await settledOf(a.member), await settledOf(b.member)]).toEqual([one(3), 0n]);
    await expect(a.stake(1)).rejects.toThrow('round_closed');
    await b.close(betOfB, { roundId: a.roundId });
    expect([await settledOf(a.member), await settledOf(b.member)]).toEqual([one(3), one(9)]);
  });

  it('are right where a rollback closes one round and reaches a bet of another, or of another wallet', async () => {
    const { member, stake, close, undo } = await player();
    const other = freshKey();
    const first = await stake(3);
    await stake(5, { roundId: other });
    await close(first);
    await undo(first, { roundId: other, roundClosed: true });
    expect(await settledOf(member)).toBe(one(5));
    const round = freshKey();
    await ledger.post(
      walletTransferred({ ...occasion(), memberId: member, from: 'main', to: 'wallet:rng', amount: one(20) }),
    );
    await stake(1, { roundId: round });
    await stake(2, { roundId: round, wallet: 'wallet:rng' });
    const there = await stake(4, { roundId: round, wallet: 'wallet:rng' });
    await undo(there, { roundId: round, roundClosed: true });
    expect(await settledOf(member)).toBe(one(7));
  });

  it('count nothing of free bets and of play money', async () => {
    const { member, stake, close } = await player();
    await close(await stake(5, { free: { rewardId: 'r1' } }));
    await ledger.post(trialGranted({ ...occasion(), memberId: member, amount: one(50) }));
    const trial = { wallet: 'trial' as const, roundId: freshKey() };
    await close(await stake(6, trial), trial);
    expect(await settledOf(member)).toBe(0n);
  });

  it('cut days at midnight in GMT+8 and parts of days to the millisecond', async () => {
    const { member, stake, close } = await player();
    const closeAt = async (amount: number, occurredAt: Millis): Promise<void> => {
      const roundId = freshKey();
      await close(await stake(amount, { roundId, occurredAt: at(0) }), { roundId, occurredAt });
    };
    const closings = [
      [1, at(5, -1)],
      [2, at(5)],
      [4, at(5, 1000)],
      [8, at(6, -1)],
      [16, at(6)],
    ] as const;
    for (const [amount, time] of closings) await closeAt(amount, time);
    const edges = [at(4), at(5, -1), at(5), at(5, 1), at(5, 1000), at(5, 1001), at(6, -1), at(6), at(6, 1), at(8)];
    for (const from of edges) {
      for (const to of edges) {
        const expected = closings.filter(([, time]) => time >= from && time < to).reduce((sum, [n]) => sum + n, 0);
        expect(await settledOf(member, { from, to })).toBe(one(expected));
      }
    }
  });

  it('name many members at once, each with his own', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, player));
    await Promise.all(players.map(async ({ stake, close }, n) => close(await stake(n + 1))));
    const lines = await ledger.settledStakes({
      merchant: MERCHANT,
      memberIds: players.map(({ member }) => member).toReversed(),
      ...ALL_DAYS,
    });
    expect(lines).toEqual(
      players
        .map(({ member }, n) => ({ memberId: member, currency: USD, txTypeId: 3200, staked: one(n + 1) }))
        .toSorted((a, b) => a.memberId - b.memberId),
    );
  });

  it('equal what the rounds say, whatever is called in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('bet', 'free', 'win', 'return', 'close', 'rollback', 'rollback'),
      member: fc.nat(1),
      name: fc.nat(4),
      round: fc.nat(2),
      amount: fc.integer({ min: 1, max: 5 }),
      closes: fc.boolean(),
      day: fc.nat(3),
      ms: fc.constantFrom(0, 1, DAY_MS - 1),
    });
    const edge = fc.record({ day: fc.nat(4), ms: fc.constantFrom(0, 1, 2, DAY_MS - 1) });
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 50 }),
      fc.array(fc.tuple(edge, edge), { minLength: 6, maxLength: 6 }),
      async (steps, spans) => {
        const members = [await memberWith(ledger, one(100)), await memberWith(ledger, one(100))];
        const run = freshKey();
        for (const [index, { what, member, name, round, amount, closes, day, ms }] of steps.entries()) {
          const who = members[member]!;
          const part = {
            // A stake goes back within the round of its bet.
            roundId: `${run}-${what === 'bet' || what === 'return' ? name % 3 : round}`,
            roundClosed: closes,
            amount: one(amount),
            occurredAt: at(day, ms),
          };
          const named = `${run}-${name}`;
          if (what === 'bet') await ledger.game.bet(bet(who, named, part));
          else if (what === 'free') await ledger.game.bet(bet(who, named, { ...part, free: { rewardId: 'r' } }));
          else if (what === 'return') await ledger.game.returnStake(stakeBack(who, `${run}-s${index}`, named, part));
          else if (what === 'rollback') await ledger.game.rollback(rollback(who, `${run}-u${index}`, named, part));
          else {
            const roundClosed = what === 'close' || closes;
            await ledger.game.win(win(who, `${run}-w${index}`, named, { ...part, roundClosed }));
          }
        }
        for (const [a, b] of spans) {
          const span = { from: at(a.day, a.ms), to: at(b.day, b.ms) };
          const expected = await recomputed(
            ledger,
            [0, 1, 2].map((round) => `${run}-${round}`),
            span,
          );
          for (const member of members) expect(await settledOf(member, span)).toBe(expected.get(member) ?? 0n);
        }
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });
});

/** Recomputes settled stakes by member from the rounds alone: each part's first close, less later returns. */
async function recomputed(ledger: Ledger, rounds: readonly string[], { from, to }: { from: Millis; to: Millis }) {
  const settled = new Map<MemberId, bigint>();
  const perRound = await Promise.all(
    rounds.map((roundId) => ledger.roundPostings({ merchant: MERCHANT, vendor: 'HOUSE', roundId })),
  );
  const all = perRound.flat();
  const closingOf = ({ memberId, roundId }: (typeof all)[number]) =>
    all.find((posting) => posting.memberId === memberId && posting.roundId === roundId && posting.roundClosed);
  for (const stake of all.filter(({ kind }) => kind === 'bet')) {
    const closing = closingOf(stake);
    const undoing = all
      .filter(({ kind, referenceKey }) => kind === 'rollback' && referenceKey === stake.key)
      .filter(({ memberId }) => memberId === stake.memberId)
      .toSorted((a, b) => Number(a.postingId - b.postingId))[0];
    if (!closing || (undoing && undoing.postingId <= closing.postingId)) continue;
    const add = (time: Millis, amount: bigint): void => {
      if (time >= from && time < to) settled.set(stake.memberId, (settled.get(stake.memberId) ?? 0n) + amount);
    };
    const back = all.filter(({ kind, referenceKey }) => kind === 'return' && referenceKey === stake.key);
    const standing = back.reduce<bigint>((sum, { amount }) => sum - amount, stake.amount);
    add(closing.occurredAt, standing);
    if (undoing) add(undoing.occurredAt, 0n - standing);
  }
  return settled;
}
