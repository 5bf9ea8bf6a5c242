import { expect, test, vi } from 'vitest';
import { refusalText } from './query.ts';

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
