import { readFileSync, globSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { refusals } from '#contract';
import { expect, test } from 'vitest';
import { completeLanguages } from './languages.ts';
import { loadTranslator, nounsOf, readCatalogue, writtenLanguages } from './locale-files.ts';
import { usedKeys } from './used-keys.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const english = new Map(nounsOf('EN').map((noun) => [noun, readCatalogue('EN', noun)]));
const englishTexts = [...english.values()].flatMap((catalogue) => Object.entries(catalogue));

/** Names of all placeholders in a message, also those nested in plurals and selects. */
function placesOf(text: string): string[] {
  const places = new Set<string>();
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      places.add(token[0] as string);
      if (token[2] && typeof token[2] === 'object') Object.values(token[2] as object).forEach(walk);
    }
  };
  walk(compileMessageOrThrow(text));
  return [...places].toSorted();
}

test('every refusal of the contract, and of the network, has an English text', () => {
  const written = Object.keys(english.get('refusals')!).toSorted();
  expect(written).toEqual(
    [...Object.keys(refusals), 'network.abnormal', 'network.insecure', 'network.timeout'].toSorted(),
  );
});

test.each(completeLanguages)('%s lacks no key and holds none that English does not know', (language) => {
  for (const [noun, catalogue] of english) {
    const translated = readCatalogue(language, noun);
    expect({ noun, keys: Object.keys(translated).toSorted() }).toEqual({
      noun,
      keys: Object.keys(catalogue).toSorted(),
    });
  }
  expect(nounsOf(language)).toEqual(nounsOf('EN'));
});

test.each(writtenLanguages())('%s has the places of the English text, and no empty text', (language) => {
  for (const noun of nounsOf(language)) {
    for (const [key, text] of Object.entries(readCatalogue(language, noun))) {
      const source = english.get(noun)?.[key];
      expect(source, `${language} ${key} is unknown to English`).toBeDefined();
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      expect({ key, places: placesOf(text) }).toEqual({ key, places: placesOf(source!) });
    }
  }
});

test('a key stands in one catalogue only', () => {
  const keys = englishTexts.map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every catalogue takes part in the type of keys', () => {
  const typed = readFileSync(new URL('message-key.ts', import.meta.url), 'utf8');
  for (const noun of english.keys()) expect(typed).toMatch(new RegExp(`/EN/[a-z]+/${noun}\\.json'`));
});

/** Texts of games, which halls, rule sheets and the kit look up by the game's name. */
const OF_ANY_GAME = /^[a-z-]+\.(title|about|rules\.[\w-]+|symbol\.[\w-]+|win\.(big|grand)|free\.(start|done))$/;

test('no text is left that nothing shows', () => {
  const files = globSync(
    ['apps/*/src/**/*.{ts,tsx}', 'packages/{ui,client}/src/**/*.{ts,tsx}', 'games/src/**/*.{ts,tsx}'],
    {
      cwd: ROOT,
    },
  );
  const code = files.map((file) => readFileSync(ROOT + file, 'utf8')).join('\n');
  const refusalKeys = new Set(Object.keys(english.get('refusals')!));
  const keys = englishTexts.map(([key]) => key).filter((key) => !refusalKeys.has(key));
  const used = usedKeys(code, keys);
  expect(keys.filter((key) => !used.has(key) && !OF_ANY_GAME.test(key))).toEqual([]);
});

test('a language without a text of its own speaks English rather than keys', () => {
  expect(loadTranslator('KM').t('network.abnormal')).toBe('Network link is abnormal, please try again');
});

/** After an Arabic letter the bidi algorithm reads a date of digits and hyphens from its end. */
test('a moment within Arabic words is kept from turning round', () => {
  const texts = nounsOf('AR').flatMap((noun) => Object.entries(readCatalogue('AR', noun)));
  const bare = texts.filter(([, text]) => /(?<![\u2066\u2068])\{time\}/.test(text));
  expect(bare.map(([key]) => key)).toEqual([]);
});

test('plurals follow the language', () => {
  const { t } = loadTranslator('EN');
  expect(t('games.end', { count: 1 })).toBe('That is the only game.');
  expect(t('games.end', { count: 1200 })).toBe('You have seen all 1,200 games.');
});

test('percentages and multiples are written one way: 96.27% and ×3,000', () => {
  for (const language of completeLanguages)
    for (const [key, text] of nounsOf(language).flatMap((noun) => Object.entries(readCatalogue(language, noun))))
      expect(text, `${language} ${key}`).not.toMatch(/[\d}\u2069][ \u00a0]%|× [\d{\u2066\u2068#]|[\d}\u2069#]×/);
});

test('what is put together of words is not read backwards in Arabic', () => {
  for (const noun of nounsOf('AR'))
    for (const [key, text] of Object.entries(readCatalogue('AR', noun)))
      expect(text, key).not.toMatch(/\u2066\{(?:range|used|value)\}\u2069/);
});
