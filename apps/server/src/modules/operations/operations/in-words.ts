import type { Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Words } from '../../../ports/desk.ts';

/** Renders in a language; a key that the catalogue lacks is shown as it is. */
export function inWords(language: Language, { key, with: values = {} }: Words): string {
  const { t, has } = loadTranslator(language);
  if (!has(key)) return key.slice(key.indexOf('.') + 1);
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : inWords(language, value),
  ]);
  return t(key, Object.fromEntries(filled) as Record<string, string>);
}
