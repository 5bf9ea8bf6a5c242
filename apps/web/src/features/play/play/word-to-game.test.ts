import { expect, test } from 'vitest';
import { wordOf } from './word-to-game.ts';

test('a game hears that the balance has changed, unless the round that it shows has changed it', () => {
  const pushed = { t: 'balance', sumBalance: 250 } as const;
  expect(wordOf(pushed, false)).toEqual({ from: 'site', type: 'balance' });
  expect(wordOf(pushed, true)).toBeNull();
});

test('a game hears of a draw that was called off, and of nothing else that is pushed', () => {
  const issue = { gameCode: 'k3-60', numero: '1' };
  for (const isHeld of [true, false]) {
    expect(wordOf({ t: 'issue_void', ...issue }, isHeld)).toEqual({ from: 'site', type: 'issueVoid', ...issue });
    expect(wordOf({ t: 'pong', now: 1 }, isHeld)).toBeNull();
  }
});
