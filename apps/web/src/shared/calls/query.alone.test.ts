import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient, refusalText, renew } from './query.ts';

vi.mock('../page/language.ts', async () => {
  const { loadTranslator } = await import('#i18n/locale-files.ts');
  return { currentTranslator: () => loadTranslator('EN') };
});

test('a refusal is told in the server’s words, else in ours for its cause, and never as a code', () => {
  expect(refusalText({ code: 'network.abnormal', message: 'Said by the server' })).toBe('Said by the server');
  expect(refusalText({ code: 'network.abnormal', message: '' })).toBe('Network link is abnormal, please try again');
  expect(refusalText({ code: 'user.or.token.invalid', message: '' })).toBe('You are not logged in, please login');
  expect(refusalText({ code: 'never.heard.of', message: '' })).toBe('Unknown error');
});

test('what was asked before an act is not believed after it, also when nothing had come yet', async () => {
  const before = Promise.withResolvers<string>();
  const answers = [before.promise, Promise.resolve('joined')];
  const shown = new QueryObserver(queryClient, {
    queryKey: ['own', 'offer'],
    queryFn: () => answers.shift() ?? 'asked again',
  });
  const leave = shown.subscribe(() => undefined);
  await renew(['own']);
  before.resolve('not joined');
  await before.promise;
  expect(shown.getCurrentResult().data).toBe('joined');
  leave();
});
