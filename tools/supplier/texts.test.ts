import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gamePage } from './game-page.ts';
import { games } from './games/index.ts';
import { languageFor, textsIn } from './texts.ts';

const languages = readdirSync(new URL('texts', import.meta.url)).map((name) => name.replace('.json', ''));
const holesOf = (text: string): string[] => text.match(/\{\w+\}/g)?.sort() ?? [];

it('every language says everything that English does, with the same holes', () => {
  expect(languages).toHaveLength(6);
  for (const language of languages) {
    expect(languageFor(language)).toBe(language);
    expect(Object.keys(textsIn(language))).toEqual(Object.keys(textsIn('en')));
    for (const [key, text] of Object.entries(textsIn(language))) {
      expect(text, `${language} ${key}`).not.toBe('');
      expect(holesOf(text), `${language} ${key}`).toEqual(holesOf(textsIn('en')[key]!));
    }
  }
  expect(languageFor('xx')).toBe('en');
});

it('a page is in the language of its launch, and what a launch says is text and no more', () => {
  const sitting = { id: '', operator: 1, player: '1', token: 't', currency: 'USD', deposit_url: '' };
  for (const { code, spots } of games) {
    const page = gamePage({ ...sitting, game: code, language: 'ar', lobby_url: 'https://a.example/"><script>' });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).not.toContain('<script>');
    for (const spot of spots) expect(page).toContain(textsIn('ar')[spot]!);
  }
});
