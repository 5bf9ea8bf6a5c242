/** Page texts by language, as named by launches (ISO 639). Unknown languages fall back to English. */
import { readFileSync } from 'node:fs';

export type Texts = Readonly<Record<string, string>>;

const LANGUAGES = ['en', 'zh', 'ja', 'th', 'vi', 'ar'];

const read = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')) as Texts;

const all = new Map(LANGUAGES.map((language) => [language, read(language)]));

/** Language used for a launch. */
export const languageFor = (asked: string): string => (all.has(asked) ? asked : 'en');

export const textsIn = (language: string): Texts => all.get(language) ?? all.get('en')!;

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
