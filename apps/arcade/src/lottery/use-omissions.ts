/** Omissions of the symbols in view, over the draws that are at hand. */
import type { Play } from '#games/lottery/kit/play.ts';
import { useMemo } from 'react';
import { useText } from '../text.ts';
import { useDesk } from './desk.ts';
import { useKnownDraws } from './known-draws.ts';
import { omissionsOf } from './omissions.ts';

export interface Omission {
  /** As it stands below its symbol: "7", or "100+" for one that none of the draws has. */
  readonly short: string;
  readonly words: string;
}

/** By place in `symbols`; null where the row has none, or nothing is drawn yet. */
export function useOmissions(play: Play<never>, row: number, symbols: readonly number[]): readonly Omission[] | null {
  const { t } = useText();
  const { family } = useDesk();
  const { data } = useKnownDraws();
  // Symbols are asked for by what they are: a row that is drawn anew has the same.
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
