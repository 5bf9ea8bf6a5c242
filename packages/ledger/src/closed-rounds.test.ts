import { expect, it } from 'vitest';
import { millis, type MemberId } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import { bet, freshKey, memberWith, NOW, occasion, one, rollback, win } from '../test/table-of-players.ts';
import { trialGranted } from './entries/trial-granted.ts';

const AT = (ms: number) => ({ occurredAt: millis(NOW + ms) });

describeLedger('rounds that closed', {}, ({ ledger }) => {
  /** Rounds of one vendor, by one player; a posting at a time. */
  async function closed(member: MemberId, vendor: string) {
    const rounds = [];
    for (let after = 0n; ;) {
      const part = await ledger.closedRounds({ after, upTo: 2n ** 62n, limit: 3, vendor });
      if (!part) return rounds.filter(({ memberId }) => memberId === member);
      rounds.push(...part.rounds);
      after = part.last;
    }
  }

  it('tell of all stakes of the player’s part, what its close brought back, and when it began', async () => {
    const [member, roundId, lost, vendor] = [await memberWith(ledger, one(50)), freshKey(), freshKey(), freshKey()];
    const part = { roundId, vendor };
    const first = freshKey();
    await ledger.game.bet(bet(member, first, { ...part, ...AT(1), amount: one(3) }));
    await ledger.game.bet(bet(member, freshKey(), { ...part, ...AT(2), amount: one(4) }));
    await ledger.game.bet(bet(member, lost, { vendor, ...AT(3), roundId: lost, roundClosed: true, amount: one(2) }));
    await ledger.game.win(win(member, freshKey(), first, { ...part, ...AT(9), roundClosed: true, amount: one(10) }));
    expect(await closed(member, vendor)).toMatchObject([
      { staked: one(2), back: 0n, begunAt: NOW + 3, closedAt: NOW + 3 },
      { staked: one(7), back: one(10), begunAt: NOW + 1, closedAt: NOW + 9 },
    ]);
    expect(await closed(member, freshKey())).toEqual([]);
  });

  it('leave out what is open, given back, free or played with play money', async () => {
    const [member, vendor] = [await memberWith(ledger, one(50)), freshKey()];
    await ledger.post(trialGranted({ ...occasion(), memberId: member, amount: one(50) }));
    const [undone, closes] = [freshKey(), { vendor, roundClosed: true }];
    await ledger.game.bet(bet(member, freshKey(), { vendor, roundId: freshKey() }));
    await ledger.game.bet(bet(member, undone, { vendor, roundId: undone }));
    await ledger.game.rollback(rollback(member, freshKey(), undone, { ...closes, roundId: undone }));
    await ledger.game.bet(bet(member, freshKey(), { ...closes, roundId: freshKey(), free: { rewardId: 'r1' } }));
    await ledger.game.bet(bet(member, freshKey(), { ...closes, roundId: freshKey(), wallet: 'trial' }));
    expect(await closed(member, vendor)).toEqual([]);
  });
});
