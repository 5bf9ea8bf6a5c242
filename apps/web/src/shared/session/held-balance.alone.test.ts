import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HELD_MS_MAX, useHeldBalance } from './held-balance.ts';
import { applyBalance, forgetMember, holdBalance, holdBalanceAt, releaseBalance } from './member.ts';
import { queryClient } from '../calls/query.ts';

vi.mock('../calls/client.ts', () => ({ client: {} }));
vi.mock('../page/language.ts', () => ({ currentTranslator: () => ({ t: (key: string) => key }) }));

const known = () => queryClient.getQueryData<{ sumBalance: number }>(['own', 'balance'])?.sumBalance;
/** Balance as shown in the header. */
const shown = () => useHeldBalance.getState().figure ?? known();

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(['own', 'balance'], { sumBalance: 100, currency: 'USD', currencySymbol: '$' });
});
afterEach(() => {
  forgetMember();
  vi.useRealTimers();
});

test('a push that comes while a round is shown waits for its end', () => {
  holdBalance();
  applyBalance(149);
  expect(shown()).toBe(100);
  holdBalanceAt(99);
  expect(shown()).toBe(99);
  releaseBalance(149);
  expect(shown()).toBe(149);
});

test('a balance that comes for the first time while a round is shown waits too', () => {
  queryClient.removeQueries({ queryKey: ['own', 'balance'] });
  holdBalance();
  queryClient.setQueryData(['own', 'balance'], { sumBalance: 149, currency: 'USD', currencySymbol: '$' });
  expect(shown()).toBe('unknown');
  releaseBalance();
  expect(shown()).toBe(149);
});

test('without a push the table’s word is taken, and news are better than its memory', () => {
  holdBalance();
  holdBalanceAt(99);
  releaseBalance(149);
  expect(shown()).toBe(149);
  holdBalance();
  applyBalance(5_148);
  releaseBalance(148);
  expect(shown()).toBe(5_148);
});

test('a frame that crashed or was closed does not keep the balance for longer than half a minute', () => {
  holdBalance();
  vi.advanceTimersByTime(HELD_MS_MAX - 1_000);
  holdBalanceAt(99);
  applyBalance(149);
  vi.advanceTimersByTime(HELD_MS_MAX - 1);
  expect(shown()).toBe(99);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(149);
});

test('a table that goes on after that holds again, and its round ends well without any push', () => {
  holdBalance();
  vi.advanceTimersByTime(HELD_MS_MAX);
  holdBalanceAt(99);
  expect(shown()).toBe(99);
  releaseBalance(149);
  expect(shown()).toBe(149);
});
