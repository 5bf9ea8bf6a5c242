import { done } from '#kernel';
import type { Answer } from '#client';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';

type Reply = Answer<string, string>;
const failed = (code: string, status: number): Reply => ({ ok: false, code, status });

/** Runs against a fake server with these answers in order, and records what the player would notice. */
async function ask(...replies: readonly Reply[]) {
  const left = [...replies];
  const pauses: number[] = [];
  const reported: boolean[] = [];
  const answer = await askAgain(() => Promise.resolve(left.shift()!), {
    away: (is) => void reported.push(is),
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
  });
  return { answer, asked: replies.length - left.length, pauses, reported };
}

test('R45 a round is asked for again by itself, in growing pauses, until the house answers', async () => {
  const network = failed('network.abnormal', 0);
  const away = [network, failed('network.timeout', 0), failed('service.unavailable', 503)];
  const { answer, asked, pauses, reported } = await ask(...away, network, network, network, done('the round'), network);
  expect(answer).toEqual(done('the round'));
  expect(asked).toBe(7);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(reported.at(-1)).toBe(false);
  expect(reported).toContain(true);
});

test('a hiccup is not worth a word', async () => {
  const { reported } = await ask(failed('network.abnormal', 0), done('the round'));
  expect(reported).not.toContain(true);
});

test.each(['bet.insufficient.balance', 'vendor.maintenance', 'user.or.token.invalid', 'unknown.system.err'])(
  'a refusal (%s) is the answer, and is not asked for again',
  async (code) => {
    const { answer, asked } = await ask(failed(code, 200), done('never'));
    expect(answer).toMatchObject({ code });
    expect(asked).toBe(1);
  },
);
