/** Names of plays and symbols in the player's language. */
import type { Play } from '#games/lottery/kit/play.ts';
import { menuWords, pickedSymbols, playWords, rowWords, symbolWords, type Words } from '#games/lottery/words.ts';
import type { MessageKey, Translator } from '#i18n';
import { useMemo } from 'react';
import { useText } from '../../shared/page/text.ts';

export interface PlayText {
  /** Full name with places and kind, for example "First 3 · In order". */
  readonly name: (code: string) => string;
  /** Kind alone, used in a menu whose plays all read the same places. */
  readonly kind: (code: string) => string;
  readonly rule: (code: string) => string;
  readonly menu: (menu: string) => string;
  readonly row: (name: string) => string;
  readonly symbol: (row: string, symbol: string) => string;
  /** Selection in readable form: symbols separated, with names where they have some. */
  readonly selection: (play: Pick<Play<never>, 'board'>, selection: string) => string;
}

const SHOWN_MAX = 200;

function textOf({ t, has }: Translator, { key, values }: Words): string {
  return has(key) ? t(key, values) : key;
}

function playText(translator: Translator): PlayText {
  const translated = (words: Words) => textOf(translator, words);
  const nameOf = (code: string) => {
    const { window, kind } = playWords(code);
    return window ? `${translated(window)} · ${translated(kind)}` : translated(kind);
  };
  const symbolOf = (row: string, symbol: string) => symbolWords(row, symbol).map(translated).join(' ') || symbol;
  const selectionOf: PlayText['selection'] = ({ board }, selection) => {
    const rows = pickedSymbols(board, selection);
    if (!rows) return selection.slice(0, SHOWN_MAX);
    const parts = rows.map((row) => row.map(({ row: name, symbol }) => symbolOf(name, symbol)).join(' ') || '–');
    return parts.join(' | ').slice(0, SHOWN_MAX);
  };
  return {
    name: nameOf,
    kind: (code) => translated(playWords(code).kind),
    rule: (code) => translated(playWords(code).rule),
    menu: (menu) => translated(menuWords(menu)),
    row: (name) => translated(rowWords(name)),
    symbol: symbolOf,
    selection: selectionOf,
  };
}

export const usePlayText = (): PlayText => {
  const translator = useText();
  return useMemo(() => playText(translator), [translator]);
};

/** Text of a refusal; a code without a text is reported as a failure. */
export function refusalText(
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
