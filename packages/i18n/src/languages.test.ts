import { expect, test } from 'vitest';
import { languageRead } from './languages.ts';

const offered = ['EN', 'CN', 'TW', 'TH'] as const;

test.each([
  ['th-TH,th;q=0.9,en;q=0.8', 'TH'],
  ['de-DE,de;q=0.9,en-GB;q=0.5', 'EN'],
  ['en;q=0.2, zh-CN;q=0.7', 'CN'],
  ['zh-HK', 'TW'],
  ['zh', 'CN'],
  ['th;q=0, en', 'EN'],
] as const)('a browser that says %s reads %s', (header, language) => {
  expect(languageRead(header, offered)).toBe(language);
});

test('a browser that says nothing, nonsense or another language reads the brand’s own', () => {
  for (const header of ['', '*', 'fr', '<script>', ',;q=,', 'x'.repeat(10_000)])
    expect(languageRead(header, offered)).toBeUndefined();
});
