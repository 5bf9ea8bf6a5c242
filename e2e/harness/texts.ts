/** English texts by key, as shown on pages: tests name controls by key, and survive new wording. */
import type { MessageKey } from '#i18n';
import { loadTranslator, nounsOf, readCatalogue } from '#i18n/locale-files.ts';
import type { Page } from '@playwright/test';

type Values = Readonly<Record<string, string | number>>;

const english = loadTranslator('EN');

export const text = (key: MessageKey, values: Values = {}): string => english.t(key, values);

const ANYTHING = '\u2026\u2026';

/** Matches a text with any value of its placeholders. */
export function textLike(key: MessageKey, ...places: string[]): RegExp {
  const parts = text(key, Object.fromEntries(places.map((place) => [place, ANYTHING]))).split(ANYTHING);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'));
}

const keys = nounsOf('EN').flatMap((noun) => Object.keys(readCatalogue('EN', noun)));

/** Keys shown or read out instead of their texts. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const isKey = new Set(known);
    const shown = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) shown.push(texts.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) shown.push(element.getAttribute(name) ?? '');
    }
    return shown.flatMap((line) => line.split(' · ')).filter((part) => isKey.has(part.trim()));
  }, keys);
