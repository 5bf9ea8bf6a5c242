import { millis } from '#kernel';
import { expect, it, vi } from 'vitest';
import { ASK_AGAIN_MS, isStillIn, seenIn, UNKNOWN_MS_MAX } from '../ports/still-in.ts';

const at = (ms: number) => millis(ms);
const MINUTE = 60_000;

/** A connection opened at time zero, with a database that answers so, or is away. */
function line(...answers: readonly (boolean | 'away')[]) {
  const left = [...answers];
  const ask = vi.fn(() => {
    const answer = left.shift();
    return answer === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(answer === true);
  });
  const seen = seenIn(at(0));
  return { ask, isIn: (ms: number) => isStillIn(seen, at(ms), ask) };
}

it('asks once a minute whether somebody is still in', async () => {
  const { ask, isIn } = line(true, false);
  expect(await isIn(MINUTE - 1)).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  expect(await isIn(MINUTE)).toBe(true);
  expect(await isIn(2 * MINUTE - 1)).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
  expect(await isIn(2 * MINUTE)).toBe(false);
});

it('asks again soon where the database is away, and takes its first answer', async () => {
  const { ask, isIn } = line('away', 'away', false);
  expect(await isIn(MINUTE)).toBe(true);
  expect(await isIn(MINUTE + ASK_AGAIN_MS - 1)).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
  expect(await isIn(MINUTE + ASK_AGAIN_MS)).toBe(true);
  expect(await isIn(MINUTE + 2 * ASK_AGAIN_MS)).toBe(false);
});

it('no line stands for longer than two minutes without a word of who is in', async () => {
  const { isIn } = line('away', 'away');
  expect(await isIn(UNKNOWN_MS_MAX - 1)).toBe(true);
  await expect(isIn(UNKNOWN_MS_MAX - 1 + ASK_AGAIN_MS)).rejects.toThrow('away');
  expect(UNKNOWN_MS_MAX).toBe(2 * MINUTE);
});
