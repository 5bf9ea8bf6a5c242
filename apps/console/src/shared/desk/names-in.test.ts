import { completeLanguages } from '#i18n';
import { loadTranslator, readCatalogue } from '#i18n/locale-files.ts';
import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

const REASONS = ['service', 'name', 'card', 'documents', 'turnover', 'bank', 'unseen', 'amount', 'receipt'];

test('what a member will read of a rejection is chosen by what it says, not by a word of something else', () => {
  const { option, state } = namesIn(loadTranslator('EN'));
  expect(option('template', 'name')).toBe('The name does not match');
  expect(option('template', 'documents')).toBe('Documents are required');
  expect(option('purpose', 'service')).toBe(state('service'));
  for (const language of completeLanguages) {
    const names = namesIn(loadTranslator(language));
    const texts = REASONS.map((word) => names.option('template', word));
    expect(new Set(texts).size, language).toBe(REASONS.length);
    expect(texts.filter((text, at) => text === REASONS[at])).toEqual([]);
  }
});

test('an act is named by what it does, and its reference by what it is', () => {
  const { deed, field } = namesIn(loadTranslator('EN'));
  expect(deed({ act: 'void', kind: 'issue' })).toBe('Void draw');
  expect(deed({ act: 'set', kind: 'budget' })).toBe('Edit · Daily budget');
  expect([field('ref', 'member'), field('ref', 'deposit')]).toEqual(['Member account', 'Reference']);
});

test('a language to choose is called by its name', () => {
  expect(namesIn(loadTranslator('EN')).option('defaultLanguage', 'JA')).toBe('日本語');
});

test('the sports that a free bet is for are named in every language', () => {
  for (const language of completeLanguages) {
    const { choice, state } = namesIn(loadTranslator(language));
    for (const sport of ['football', 'tennis', 'maps', 'racing']) {
      expect(choice(sport), language).toBe(state(sport));
      expect(choice(sport), language).not.toBe(sport);
    }
  }
});

test('no page of a room bears the name of a room, above which or below which it would stand twice', () => {
  for (const language of completeLanguages) {
    const texts = Object.entries(readCatalogue(language, 'console'));
    const named = (kind: RegExp) => texts.filter(([key]) => kind.test(key)).map(([, text]) => text);
    const rooms = named(/^room\./);
    expect(rooms.length, language).toBeGreaterThan(5);
    expect(
      named(/^(table|report)\./).filter((text) => rooms.includes(text)),
      language,
    ).toEqual([]);
  }
});
