/** Names of plays and symbols in the player's language. */
import { menuWords, playWords, rowWords, symbolWords, type Words } from '#games/lottery/words.ts';
import type { MessageKey, Translator } from '#i18n';
import { useMemo } from 'react';
import { useText } from '../text.ts';

export interface PlayText {
  /** Where it is looked at and how, for example "First 3 · In order". */
  readonly name: (code: string) => string;
  /** Where the window is plain: within a menu all of whose plays look at the same places. */
  readonly kind: (code: string) => string;
  readonly rule: (code: string) => string;
  readonly menu: (menu: string) => string;
  readonly row: (name: string) => string;
  readonly symbol: (row: string, symbol: string) => string;
}

function textOf({ t, has }: Translator, { key, values }: Words): string {
  return has(key) ? t(key, values) : key;
}

function playText(translator: Translator): PlayText {
  const say = (words: Words) => textOf(translator, words);
  const nameOf = (code: string) => {
    const { window, kind } = playWords(code);
    return window ? `${say(window)} · ${say(kind)}` : say(kind);
  };
  return {
    name: nameOf,
    kind: (code) => say(playWords(code).kind),
    rule: (code) => say(playWords(code).rule),
    menu: (menu) => say(menuWords(menu)),
    row: (name) => say(rowWords(name)),
    symbol: (row, symbol) => symbolWords(row, symbol).map(say).join(' ') || symbol,
  };
}

export const usePlayText = (): PlayText => {
  const translator = useText();
  return useMemo(() => playText(translator), [translator]);
};

/** A refusal in words; what has none of its own is a failure. */
export function sayRefusal(
  { t, has }: Translator,
  { code, detail }: { readonly code: string; readonly detail?: Readonly<Record<string, unknown>> | undefined },
): string {
  const values = Object.fromEntries(
    Object.entries(detail ?? {}).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  return has(code) ? t(code, values) : t('common.failed' satisfies MessageKey);
}
