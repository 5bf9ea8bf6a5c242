/** Acts and waiting items are shown in the operator's language. */
import { languages, type Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { completeLanguages, isLanguage } from '#i18n';
import { createSite, type Site } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACT_NAMES } from '../../house/operator-act/index.ts';
import { DESK_REFUSAL_TEXTS } from './desk.ts';

const BRAND = 'pavilion';
let site: Site;
const desks = new Map<Language, ConsoleClient['desk']>();
beforeAll(async () => {
  site = await createSite();
  for (const language of ['EN', 'CN', 'AR'] as const)
    desks.set(language, (await operatorAt(site, 'operator1', { headers: { language } })).desk);
});
afterAll(() => site.close());

test('every refusal of an act has words in every language that is complete', () => {
  const codes = Object.keys(DESK_REFUSAL_TEXTS);
  for (const language of completeLanguages) {
    const { has } = loadTranslator(language);
    expect(codes.filter((code) => !has(`said.${code}`))).toEqual([]);
  }
  expect(completeLanguages.every((language) => languages.includes(language))).toBe(true);
});

test('an act that cannot be done says why in the language of who does it', async () => {
  const messages: Partial<Record<Language, string | undefined>> = {};
  for (const [language, desk] of desks) {
    const fields = { ref: 'nobody.here', reason: 'has left us' };
    const answer = await desk.act({ brand: BRAND, act: 'dismiss', kind: 'operator', fields });
    messages[language] = answer.ok ? undefined : answer.message;
  }
  expect(messages.EN).toContain('there is no such operator');
  expect(messages.CN).toContain('没有此操作员');
  expect(messages.AR).toContain('لا يوجد مشغّل كهذا');
});

test('each of the words that a field of an act takes one of has a name in every language that is complete', async () => {
  const forms = await desks.get('EN')!.forms({});
  const offered = (forms.ok ? forms.value.acts : []).flatMap(({ fields }) =>
    Object.entries(
      (fields['properties'] ?? {}) as Readonly<Record<string, { readonly enum?: readonly string[] }>>,
    ).flatMap(([field, { enum: words = [] }]) => words.map((word) => ({ field, word }))),
  );
  expect(offered).toContainEqual({ field: 'template', word: 'documents' });
  for (const language of completeLanguages) {
    const { has } = loadTranslator(language);
    const isNamed = ({ field, word }: (typeof offered)[number]) =>
      word === '' || isLanguage(word) || [`option.${field}.${word}`, `state.${word}`, `sign.${word}`].some(has);
    expect(offered.filter((one) => !isNamed(one))).toEqual([]);
  }
});

test('what waits is told in the language of who looks', async () => {
  const fields = { ref: 'newone', name: 'New', reason: 'more hands' };
  await desks.get('EN')!.act({ brand: BRAND, act: 'add', kind: 'operator', fields });
  const textsIn = async (language: Language) => {
    const waiting = await desks.get(language)!.waiting({ brand: BRAND });
    return waiting.ok ? waiting.value.find(({ kind }) => kind === 'approval')?.what : undefined;
  };
  expect(await textsIn('EN')).toBe('Add · Operator newone');
  expect(await textsIn('CN')).toBe('添加 · 操作员 newone');
});

test('everything that stands in the book of acts has words in every language that is complete', () => {
  for (const language of completeLanguages) {
    const { has } = loadTranslator(language);
    expect(ACT_NAMES.filter((name) => !has(`did.${name}`))).toEqual([]);
  }
});
