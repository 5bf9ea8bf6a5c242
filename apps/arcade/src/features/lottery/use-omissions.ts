/** Omissions of the visible symbols, over the draws already loaded. */
import type { Play } from '#games/lottery/kit/play.ts';
import { useMemo } from 'react';
import { useText } from '../../shared/page/text.ts';
import { useDesk } from './desk.ts';
import { useKnownDraws } from './known-draws.ts';
import { omissionsOf } from './omissions.ts';

export interface Omission {
  /** Text below the symbol: "7", or "100+" when none of the draws has it. */
  readonly short: string;
  readonly words: string;
}

/** By index in `symbols`; null when the row has no omissions, or without draws. */
export function useOmissions(play: Play<never>, row: number, symbols: readonly number[]): readonly Omission[] | null {
  const { t } = useText();
  const { family } = useDesk();
  const { data } = useKnownDraws();
  // Keyed by content, since the array is a new one on each render.
  const key = symbols.join();
  return useMemo(() => {
    const texts = (data ?? []).map(({ winNo }) => winNo);
    const found = omissionsOf(family, play, row, key === '' ? [] : key.split(',').map(Number), texts);
    return (
      found?.map((ago) =>
        ago === null
          ? { short: `${texts.length}+`, words: t('lotto.omission.never', { count: texts.length }) }
          : { short: String(ago), words: t('lotto.omission', { count: ago }) },
      ) ?? null
    );
  }, [data, family, play, row, key, t]);
}
