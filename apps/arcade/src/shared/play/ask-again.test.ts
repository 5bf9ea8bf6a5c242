import { done } from '#kernel';
import type { Answer } from '#client';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';

type Said = Answer<string, string>;
const gone = (code: string, status: number): Said => ({ ok: false, code, status });

/** Runs against a fake server with these answers in order, and records what the player would notice. */
async function ask(...says: readonly Said[]) {
  const left = [...says];
  const pauses: number[] = [];
  const told: boolean[] = [];
  const answer = await askAgain(() => Promise.resolve(left.shift()!), {
    away: (is) => void told.push(is),
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
  });
  return { answer, asked: says.length - left.length, pauses, told };
}

test('R45 a round is asked for again by itself, in growing pauses, until the house answers', async () => {
  const network = gone('network.abnormal', 0);
  const away = [network, gone('network.timeout', 0), gone('service.unavailable', 503)];
  const { answer, asked, pauses, told } = await ask(...away, network, network, network, done('the round'), network);
  expect(answer).toEqual(done('the round'));
  expect(asked).toBe(7);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(told.at(-1)).toBe(false);
  expect(told).toContain(true);
});

test('a hiccup is not worth a word', async () => {
  const { told } = await ask(gone('network.abnormal', 0), done('the round'));
  expect(told).not.toContain(true);
});

test.each(['bet.insufficient.balance', 'vendor.maintenance', 'user.or.token.invalid', 'unknown.system.err'])(
  'a refusal (%s) is the answer, and is not asked for again',
  async (code) => {
    const { answer, asked } = await ask(gone(code, 200), done('never'));
    expect(answer).toMatchObject({ code });
    expect(asked).toBe(1);
  },
);
