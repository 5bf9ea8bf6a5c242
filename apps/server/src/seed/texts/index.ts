/**
 * Texts of the demo brands by language; new brands start with the same help centre. To add a language, copy `en/`,
 * translate the texts but not the names in braces, and add it to the list below; a language without texts shows
 * English.
 */
import type { Language } from '#contract';
import { AR } from './ar/index.ts';
import { CN } from './cn/index.ts';
import { EN } from './en/index.ts';
import { JA } from './ja/index.ts';
import { TH } from './th/index.ts';
import type { Texts } from './texts.ts';
import { VI } from './vi/index.ts';

export type { Texts };

export const TEXTS: { readonly EN: Texts } & { readonly [L in Language]?: Texts } = { EN, CN, JA, TH, VI, AR };

type ByLanguage<T> = { readonly EN: T } & { readonly [L in Language]?: T };
export type Values = Readonly<Record<string, string | number>>;

/** Fills placeholders in braces. A name without a value is an error. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in: ${text}`);
    return String(value);
  });
}

/** The same text in every available language, with placeholders filled. */
export function inAllLanguages<T extends string | Readonly<Record<string, string>>>(
  pick: (texts: Texts) => T,
  values: Values = {},
): ByLanguage<T> {
  const filled = (Object.entries(TEXTS) as [Language, Texts][]).map(([language, texts]) => {
    const text = pick(texts);
    if (typeof text === 'string') return [language, fill(text, values)];
    return [language, Object.fromEntries(Object.entries(text).map(([name, part]) => [name, fill(part, values)]))];
  });
  return Object.fromEntries(filled) as ByLanguage<T>;
}
