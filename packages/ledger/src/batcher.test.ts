import { ConnectionLost, isConflict, isConnectionLoss, type Access } from '#db';
import { seededRng } from '#testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Prepared } from './batch.ts';
import { makePostBatcher } from './post.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const posting = (key: string, account = 1n, kind?: 'bet' | 'rollback'): Prepared =>
  ({
    posting: {
      key,
      transfers: [{ debit: { memberId: 1 }, credit: { memberId: null }, amount: 1n }],
      occurredAt: 0,
      txTypeId: 3200,
      game: kind && { kind },
    },
    fingerprint: '',
    accountId: account,
    members: [account],
    sides: [[account, 0n]],
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
  const posted = makePostBatcher(access, 1)({ prepared: posting('a') });
  await vi.runAllTimersAsync();
  expect(await posted).toMatchObject({ outcome: 'posted' });
  const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

it('after two seconds everybody who waits hears that the database is away, and the next may try anew', async () => {
  const { access, asked } = awayFor(60_000);
  const post = makePostBatcher(access, 1);
  const first = post({ prepared: posting('a') }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  // The same key again cannot ride in the batch under way, and would have to wait for another two seconds.
  const behind = Array.from({ length: 300 }, (_, n) =>
    post({ prepared: posting(`b${n}`) }).catch((error: unknown) => error),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await Promise.all([first, ...behind])).every(isConnectionLoss)).toBe(true);
  const askedSoFar = asked.length;
  const next = post({ prepared: posting('c') }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.length).toBeGreaterThan(askedSoFar);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isConnectionLoss(await next)).toBe(true);
});

const failure = (code: string) => Object.assign(new Error(code), { code });

it('more than a batch holds goes in several, in the order it came and one after the other', async () => {
  const batches: string[][] = [];
  let underWay = 0;
  const run = async (_sql: string, [, requests]: string[]) => {
    const keys = requests!.match(/bet-\d+/g)!;
    batches.push(keys);
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    return keys.map((key) => ({ outcome: 'posted', id: BigInt(key.slice(4)), balance: null }));
  };
  const post = makePostBatcher({ run } as unknown as Access, 1);
  const answers = new Map<number, bigint | null>();
  for (let n = 0; n < 200; n += 1) {
    void post({ prepared: posting(`bet-${n}`, BigInt(n)) }).then(({ postingId }) => answers.set(n, postingId));
  }
  await vi.runAllTimersAsync();
  expect(batches.map((keys) => keys.length)).toEqual([64, 64, 64, 8]);
  expect(batches.flat()).toEqual(Array.from({ length: 200 }, (_, n) => `bet-${n}`));
  expect([...answers].every(([n, id]) => BigInt(n) === id) && answers.size).toBe(200);
});

it('where the database goes away while a batch is taken apart, each of it hears so', async () => {
  const run = (_sql: string, [, requests]: string[]) =>
    Promise.reject(requests!.match(/(bet|rollback)-\d+/g)!.length > 1 ? failure('22000') : new ConnectionLost('away'));
  const post = makePostBatcher({ run } as unknown as Access, 1);
  const answers: unknown[] = [];
  for (const [n, kind] of (['bet', 'rollback', 'bet', 'rollback', 'bet'] as const).entries()) {
    post({ prepared: posting(`${kind}-${n}`, BigInt(n), kind) }).catch((error: unknown) => answers.push(error));
  }
  await vi.runAllTimersAsync();
  expect([answers.length, answers.every(isConnectionLoss)]).toEqual([5, true]);
});

/** Keeps keys, refuses a rollback among others and all poison, and loses now a race, now the line, before or after it wrote. */
function moodyDatabase(seed: number) {
  const rng = seededRng(seed);
  const kept = new Map<string, bigint>();
  const run = async (_sql: string, [, requests]: string[]) => {
    const keys = requests!.match(/(bet|rollback|poison)-\d+/g)!;
    const mood = rng.int(12);
    await new Promise((resolve) => setTimeout(resolve, rng.int(30)));
    if (mood === 0) throw new ConnectionLost('before');
    if (mood === 1) throw failure('40P01');
    if (keys.length > 1 && keys.some((key) => key.startsWith('rollback'))) throw failure('P0001');
    if (keys.some((key) => key.startsWith('poison'))) throw failure('22000');
    const rows = keys.map((key) => {
      const outcome = kept.has(key) ? 'duplicate' : 'posted';
      if (!kept.has(key)) kept.set(key, BigInt(kept.size + 1));
      return { outcome, id: kept.get(key), balance: null };
    });
    if (mood === 2) throw new ConnectionLost('after');
    return rows;
  };
  return { access: { run } as unknown as Access, kept };
}

it.each([1, 2, 3, 4, 5])('whatever befalls a batch, each hears once what became of his own (seed %i)', async (seed) => {
  const { access, kept } = moodyDatabase(seed);
  const rng = seededRng(seed);
  const post = makePostBatcher(access, 2);
  const asked = Array.from({ length: 400 }, (_, n) => {
    const kind = rng.int(20) === 0 ? 'poison' : rng.int(6) === 0 ? 'rollback' : 'bet';
    const key = `${kind}-${n}`;
    const answer = post({ prepared: posting(key, BigInt(rng.int(100)), kind === 'poison' ? 'bet' : kind) });
    return answer.then(
      (verdict) => ({ key, verdict, error: null }),
      (error: unknown) => ({ key, verdict: null, error }),
    );
  });
  await vi.runAllTimersAsync();
  const answers = await Promise.all(asked);
  expect(answers.every(({ key, verdict }) => !verdict || kept.get(key) === verdict.postingId)).toBe(true);
  const harmed = answers.filter(({ error }) => error !== null && !isConnectionLoss(error) && !isConflict(error));
  expect(harmed.every(({ key }) => key.startsWith('poison'))).toBe(true);
  expect(harmed.length).toBeGreaterThan(5);
  expect(answers.filter(({ verdict }) => verdict).length).toBeGreaterThan(100);
});

/** A database that answers batches when the test says so. */
function heldDatabase() {
  const underWay: { keys: string[]; answer: () => void }[] = [];
  const run = (_sql: string, [, requests]: string[]) =>
    new Promise((resolve) => {
      const keys = requests!.match(/bet-\d+/g)!;
      const answer = () => resolve(keys.map(() => ({ outcome: 'posted', id: 1n, balance: null })));
      underWay.push({ keys, answer });
    });
  const post = makePostBatcher({ run } as unknown as Access, 2);
  const ask = (n: number, account = n) => void post({ prepared: posting(`bet-${n}`, BigInt(account)) });
  return { underWay, ask };
}

it('few wait for the batch under way; many go beside it, and anybody where it takes long', async () => {
  const { underWay, ask } = heldDatabase();
  ask(0);
  await vi.advanceTimersByTimeAsync(1);
  for (let n = 1; n <= 9; n += 1) ask(n);
  await vi.advanceTimersByTimeAsync(1);
  expect(underWay.map(({ keys }) => keys.length)).toEqual([1]);
  for (let n = 10; n <= 40; n += 1) ask(n);
  await vi.advanceTimersByTimeAsync(1);
  expect(underWay.map(({ keys }) => keys.length)).toEqual([1, 40]);
  underWay[0]!.answer();
  await vi.advanceTimersByTimeAsync(1);
  ask(41);
  await vi.advanceTimersByTimeAsync(5);
  expect(underWay).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(20);
  expect(underWay.map(({ keys }) => keys.length)).toEqual([1, 40, 1]);
});

it('no account is under way twice, on whichever lane', async () => {
  const { underWay, ask } = heldDatabase();
  ask(0, 7);
  await vi.advanceTimersByTimeAsync(1);
  ask(1, 7);
  ask(2, 8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(underWay.map(({ keys }) => keys)).toEqual([['bet-0'], ['bet-2']]);
  underWay[0]!.answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(underWay.map(({ keys }) => keys)).toEqual([['bet-0'], ['bet-2'], ['bet-1']]);
});
