/** The English texts by key, as the pages show them: a journey names what it presses by key, and survives better wording. */
import type { MessageKey } from '#i18n';
import { loadTranslator } from '#i18n/locale-files.ts';

type Values = Readonly<Record<string, string | number>>;

const english = loadTranslator('EN');

export const text = (key: MessageKey, values: Values = {}): string => english.t(key, values);

const ANYTHING = '\u2026\u2026';

/** Matches a text with whatever stands in the places named. */
export function textLike(key: MessageKey, ...places: string[]): RegExp {
  const parts = text(key, Object.fromEntries(places.map((place) => [place, ANYTHING]))).split(ANYTHING);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'));
}
