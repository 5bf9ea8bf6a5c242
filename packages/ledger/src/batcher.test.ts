import { ConnectionLost, isConnectionLoss, type Access } from '#db';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Prepared } from './batch.ts';
import { makeBatcher } from './batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const posting = (key: string): Prepared =>
  ({
    posting: { key, transfers: [{ debit: { memberId: 1 }, credit: { memberId: null }, amount: 1n }], occurredAt: 0 },
    fingerprint: key,
    accountId: 1n,
    members: [1n],
    sides: [[1n, 2n]],
  }) as never;

/** A database that is away for so long; answers how often it was asked. */
function awayFor(ms: number) {
  const from = performance.now();
  const asked: number[] = [];
  const run = async () => {
    asked.push(performance.now() - from);
    if (performance.now() - from < ms) throw new ConnectionLost('away');
    return [{ outcome: 'posted', id: 1n, balance: null }];
  };
  return { access: { run } as unknown as Access, asked };
}

it('a posting outlives a database that restarts within a second', async () => {
  const { access, asked } = awayFor(1_000);
  const posted = makeBatcher(access, 1).post(posting('a'));
  await vi.runAllTimersAsync();
  expect(await posted).toMatchObject({ outcome: 'posted' });
  const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

it('after two seconds everybody who waits hears that the database is away, and the next may try anew', async () => {
  const { access, asked } = awayFor(60_000);
  const batcher = makeBatcher(access, 1);
  const first = batcher.post(posting('a')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  // The same key again cannot ride in the batch under way, and would have to wait for another two seconds.
  const behind = Array.from({ length: 300 }, (_, n) => batcher.post(posting(`b${n}`)).catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await Promise.all([first, ...behind])).every(isConnectionLoss)).toBe(true);
  const askedSoFar = asked.length;
  const next = batcher.post(posting('c')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.length).toBeGreaterThan(askedSoFar);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isConnectionLoss(await next)).toBe(true);
});
