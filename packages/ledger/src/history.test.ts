import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, dayStart, millis, type MemberId, type Millis } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import { bet, freshKey, memberWith, MERCHANT, NOW, occasion, one, rollback, win } from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { uplineTransferred } from './entries/upline-transferred.ts';
import { walletTransferred } from './entries/wallet-transferred.ts';
import type { HistoryFilter, HistoryLine } from './history.ts';
import { TRANSFERS_MAX } from './posting.ts';

const MIDNIGHT = dayStart(NOW);
const at = (day: number, ms = 0): Millis => millis(MIDNIGHT + day * DAY_MS + ms);

describeLedger('a statement', {}, ({ ledger }) => {
  const put = (memberId: MemberId, amount: number, occurredAt: Millis) =>
    ledger.post(depositReceived({ ...occasion(), memberId, provider: 'p', amount: one(amount), occurredAt }));
  const toRng = (memberId: MemberId, amount: number) =>
    ledger.post(walletTransferred({ ...occasion(), memberId, from: 'main', to: 'wallet:rng', amount: one(amount) }));
  const all = (memberIds: readonly MemberId[], filter: Partial<HistoryFilter> = {}) =>
    ledger.history({ merchant: MERCHANT, memberIds, ...filter }, { limit: 1000 });
  const amounts = (lines: readonly HistoryLine[]) => lines.map(({ amount }) => Number(amount / 10_000n));

  /** Every line, in pages of a size. */
  async function paged(filter: HistoryFilter, limit: number): Promise<HistoryLine[]> {
    const seen: HistoryLine[] = [];
    for (let after: string | undefined; ;) {
      const lines = await ledger.history(filter, { limit, after });
      seen.push(...lines);
      if (lines.length < limit) return seen;
      after = lines.at(-1)!.cursor;
    }
  }

  it('can be read by code and by account', async () => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    await toRng(member, 4);
    await ledger.game.bet(bet(member, key));
    await ledger.game.win(win(member, freshKey(), key, { amount: one(3) }));
    expect(amounts(await all([member], { txTypeIds: [3200, 3100] }))).toEqual([3, -1]);
    expect(amounts(await all([member], { txTypeIds: [3101] }))).toEqual([4]);
    expect(await all([member], { txTypeIds: [] })).toEqual([]);
    expect(amounts(await all([member], { kinds: ['wallet:rng'] }))).toEqual([4]);
    expect(amounts(await all([member], { kinds: ['main'] }))).toEqual([3, -1, -4, 10]);
    expect(await all([member], { merchant: 'ELSE' })).toEqual([]);
    expect(await all([])).toEqual([]);
  });

  it('can be read by time, to the millisecond, also what is dated before earlier postings', async () => {
    const member = await memberWith(ledger, one(0));
    const dated = [at(2), at(2, 5), at(0), at(2, -1), at(1), at(2, 4), at(7), at(1, 1)];
    for (const [n, time] of dated.entries()) await put(member, n + 1, time);
    const edges = [at(0), at(1), at(1, 1), at(2, -1), at(2), at(2, 1), at(2, 5), at(2, 6), at(3), at(7), at(9)];
    for (const from of [undefined, ...edges]) {
      for (const to of [undefined, ...edges]) {
        const expected = dated.flatMap((time, n) => (time >= (from ?? time) && time < (to ?? at(99)) ? [n + 1] : []));
        const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        expect(amounts(await all([member], span))).toEqual(expected.toReversed());
        expect(await ledger.historyTotals({ merchant: MERCHANT, memberIds: [member], ...span })).toEqual({
          lines: expected.length,
          received: one(expected.reduce((sum, n) => sum + n, 0)),
          paid: 0n,
        });
      }
    }
  });

  it('goes on behind any line without gap or repetition, whatever the page', async () => {
    const [member, other] = [await memberWith(ledger, one(500)), await memberWith(ledger, one(100))];
    for (let n = 1; n <= 4; n += 1) {
      await toRng(member, n);
      await ledger.post(uplineTransferred({ ...occasion(), from: member, to: other, amount: one(n) }));
      const one16 = walletTransferred({
        ...occasion(),
        memberId: member,
        from: 'main',
        to: 'wallet:rng',
        amount: one(n),
      });
      const back = { debit: one16.transfers[0]!.credit, credit: one16.transfers[0]!.debit, amount: one(n) };
      const transfers = Array.from({ length: TRANSFERS_MAX }, (_, k) => (k % 2 ? back : one16.transfers[0]!));
      expect(await ledger.post({ ...one16, transfers })).toMatchObject({ ok: true });
    }
    const filters = [{}, { kinds: ['main' as const] }, { txTypeIds: [8202, 3101] }, { from: NOW, to: millis(NOW + 1) }];
    for (const part of filters) {
      const filter = { merchant: MERCHANT, memberIds: [member, other], ...part };
      const whole = await ledger.history(filter, { limit: 1000 });
      expect(new Set(whole.map(({ cursor }) => cursor)).size).toBe(whole.length);
      expect(whole.length).toBeGreaterThan(60);
      for (const limit of [1, 2, 3, 7, 16, 17, 50]) expect(await paged(filter, limit)).toEqual(whole);
    }
  });

  it('goes on behind a line named in the old way, and ends behind what names none', async () => {
    const member = await memberWith(ledger, one(10));
    for (let n = 1; n <= 3; n += 1) await put(member, n, NOW);
    const lines = await all([member]);
    const old = lines[1]!.cursor.split('.').slice(0, 2).join('.');
    const filter = { merchant: MERCHANT, memberIds: [member] };
    expect(await ledger.history(filter, { limit: 9, after: old })).toEqual(lines.slice(2));
    for (const after of ['', 'x', '1', '1.2.3', '-1.0', '99999999999999999999.0']) {
      expect(await ledger.history(filter, { limit: 9, after })).toEqual([]);
    }
  });

  it('leaves out what moved nothing', async () => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    await ledger.game.bet(bet(member, key, { free: { rewardId: 'r' } }));
    await ledger.game.win(win(member, freshKey(), key, { amount: one(0) }));
    await ledger.game.rollback(rollback(member, freshKey(), freshKey()));
    expect(amounts(await all([member]))).toEqual([10]);
    expect(await ledger.historyTotals({ merchant: MERCHANT, memberIds: [member] })).toMatchObject({ lines: 1 });
  });

  it('adds up to its totals, whatever is asked for', async () => {
    const members = await Promise.all([1, 2, 3].map(() => memberWith(ledger, one(300))));
    const times = [at(0), at(0, 1), at(1, -1), at(1), at(1, 7), at(2), at(3, -1), at(3)];
    for (let n = 0; n < 60; n += 1) {
      const member = members[n % 3]!;
      const part = { occurredAt: times[(n * 5) % times.length]!, roundId: freshKey(), amount: one(1 + (n % 4)) };
      const [b, w] = [freshKey(), freshKey()];
      await ledger.game.bet(bet(member, b, { ...part, category: n % 2 ? 'RNG' : 'LIVE' }));
      await ledger.game.win(win(member, w, b, part));
      if (n % 3 === 1) await ledger.game.rollback(rollback(member, freshKey(), n % 2 ? w : b, part));
      if (n % 7 === 0) await toRng(member, 1);
    }
    const filter = fc.record({
      memberIds: fc.subarray(members),
      kinds: fc.option(fc.subarray(['main', 'wallet:rng', 'held'] as const), { nil: undefined }),
      txTypeIds: fc.option(fc.subarray([3200, 3100, 3300, 9200, 6101, 8202, 3101]), { nil: undefined }),
      from: fc.option(fc.constantFrom(...times), { nil: undefined }),
      to: fc.option(fc.constantFrom(...times, at(4)), { nil: undefined }),
    });
    const property = fc.asyncProperty(filter, async ({ memberIds, ...part }) => {
      const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
      const lines = await all(memberIds, given);
      const sum = (sign: bigint) =>
        lines.reduce((total, { amount }) => total + (amount * sign > 0n ? amount * sign : 0n), 0n);
      expect(await ledger.historyTotals({ merchant: MERCHANT, memberIds, ...given })).toEqual({
        lines: lines.length,
        received: sum(1n),
        paid: sum(-1n),
      });
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
