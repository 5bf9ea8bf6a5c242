/** Text of a streak: lottery, play and side. */
import type { DrawnSide, SideKind } from '#games/lottery/sided.ts';
import { useText } from '../../shared/page/text.ts';
import { usePlayText } from './words.ts';

export interface DragonStreak {
  readonly kind: SideKind;
  readonly place: number | null;
  readonly against: number | null;
  readonly side: DrawnSide;
}

export interface DragonWords {
  readonly where: (family: string, dragon: DragonStreak) => string;
  readonly side: (dragon: DragonStreak) => string;
}

export function useDragonWords(): DragonWords {
  const { t } = useText();
  const words = usePlayText();
  return {
    where(family, { kind, place, against }) {
      if (against !== null) return t('lotto.kind.DragonTiger', { first: place ?? 0, second: against });
      if (family.startsWith('vn')) return t(kind === 'SIZE' ? 'lotto.dragons.head' : 'lotto.dragons.tail');
      if (place === null) return t(family === 'pk10' ? 'lotto.dragons.topTwo' : 'lotto.kind.Sum');
      return family === 'lhc' ? t('lotto.window.special') : t('lotto.window.place', { count: place });
    },
    side: ({ side }) => words.symbol(side === 'D' || side === 'T' ? 'winner' : 'sides', side),
  };
}
