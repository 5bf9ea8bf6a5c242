import { expect, it } from 'vitest';
import { millis } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import { bet, deposit, memberWith, MERCHANT, NOW, one, win } from '../test/table-of-players.ts';
import type { GamePosting } from './rounds.ts';

describeLedger('rounds and the vendor’s feed', { fresh: 'empty' }, ({ ledger }) => {
  const stillOpen = async (before = millis(NOW + 1), limit = 1000, after = 0n) => {
    const { rounds, ...rest } = await ledger.openRounds({ after, before, limit });
    return { ...rest, rounds: rounds.map(({ memberId, roundId }) => `${memberId}/${roundId}`) };
  };

  it('tell which parts of rounds nobody has closed, each once', async () => {
    const [a, b] = [await memberWith(ledger, one(50)), await memberWith(ledger, one(50))];
    for (const key of ['a1', 'a2']) await ledger.game.bet(bet(a, key, { roundId: 'shared' }));
    for (const key of ['b1', 'b2']) await ledger.game.bet(bet(b, key, { roundId: 'shared' }));
    await ledger.game.bet(bet(a, 'a3', { roundId: 'own', roundClosed: true }));
    expect((await stillOpen()).rounds).toEqual([`${a}/shared`, `${b}/shared`]);
    await ledger.game.win(win(a, 'a4', 'a1', { roundId: 'shared', roundClosed: true }));
    expect((await stillOpen()).rounds).toEqual([`${b}/shared`]);
  });

  it('show of a round that several share each his part, and the house the whole', async () => {
    const [a, b] = [await memberWith(ledger, one(50)), await memberWith(ledger, one(50))];
    await ledger.game.bet(bet(a, 'a1', { roundId: 'shared' }));
    await ledger.game.bet(bet(b, 'b1', { roundId: 'shared' }));
    await ledger.game.win(win(b, 'b2', 'b1', { roundId: 'shared' }));
    const keys = async (who?: typeof a) => {
      const asked = { merchant: MERCHANT, vendor: 'HOUSE', roundId: 'shared', ...(who && { memberId: who }) };
      return (await ledger.roundPostings(asked)).map(({ key }) => key);
    };
    expect([await keys(a), await keys(b), await keys()]).toEqual([['a1'], ['b1', 'b2'], ['a1', 'b1', 'b2']]);
  });

  it('go on from where the last look ended, and look at each posting once', async () => {
    const member = await memberWith(ledger, one(50));
    for (let n = 0; n < 7; n += 1) {
      await ledger.game.bet(bet(member, `k${n}`, { roundId: `r${n}` }));
      await deposit(ledger, member, one(1));
    }
    const seen: string[] = [];
    let after = 0n;
    for (let more = true; more;) {
      const page = await stillOpen(undefined, 4, after);
      expect(page.scanned >= after).toBe(true);
      seen.push(...page.rounds);
      ({ scanned: after, more } = page);
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (_, n) => `${member}/r${n}`));
    expect(await stillOpen(undefined, 4, after)).toEqual({ rounds: [], scanned: after, more: false });
    await ledger.game.bet(bet(member, 'k9', { roundId: 'r9' }));
    expect((await stillOpen(undefined, 4, after)).rounds).toEqual([`${member}/r9`]);
  });

  it('stop at the first posting that is too young, and pass it when it is not', async () => {
    const member = await memberWith(ledger, one(50));
    for (const [n, ms] of [0, 10, 5].entries()) {
      await ledger.game.bet(bet(member, `k${n}`, { roundId: `r${n}`, occurredAt: millis(NOW + ms) }));
    }
    const early = await stillOpen(millis(NOW + 10));
    expect(early).toMatchObject({ rounds: [`${member}/r0`], more: false });
    expect(await stillOpen(millis(NOW + 10), 100, early.scanned)).toEqual({ ...early, rounds: [] });
    expect(await stillOpen(millis(NOW + 11), 100, early.scanned)).toMatchObject({
      rounds: [`${member}/r1`, `${member}/r2`],
    });
  });

  it('feed a vendor every posting of a window once, also when many carry the same millisecond', async () => {
    const members = await Promise.all([1, 2, 3].map(() => memberWith(ledger, one(100))));
    const keys: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const occurredAt = millis(NOW + Math.floor(n / 12));
      await ledger.game.bet(bet(members[n % 3]!, `f${n}`, { occurredAt, roundId: `f${n}` }));
      await ledger.game.bet(bet(members[n % 3]!, `x${n}`, { occurredAt, roundId: `x${n}`, vendor: 'OTHER' }));
      keys.push(`f${n}`);
    }
    await ledger.game.bet(bet(members[0]!, 'late', { occurredAt: millis(NOW + 3) }));
    await ledger.game.bet(bet(members[0]!, 'dated before', { occurredAt: NOW, roundId: 'early' }));
    const expected = [...keys.slice(0, 12), 'dated before', ...keys.slice(12)];
    for (const limit of [1, 5, 12, 100]) {
      const seen: GamePosting[] = [];
      for (let more = true; more;) {
        const window = { from: NOW, to: millis(NOW + 3), after: seen.at(-1)?.postingId, limit };
        const page = await ledger.vendorFeed({ merchant: MERCHANT, vendor: 'HOUSE', ...window });
        seen.push(...page);
        more = page.length === limit;
      }
      expect(seen.map(({ key }) => key)).toEqual(expected);
    }
  });
});
