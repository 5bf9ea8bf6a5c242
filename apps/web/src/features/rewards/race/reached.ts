import type { RaceItem } from '#contract';
import { formatMoney } from '#i18n';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';

/** Formats a score in the unit the race measures. */
export function useReached({ measure }: Pick<RaceItem, 'measure'>): (reached: number) => string {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (reached) => {
    if (measure === 'STAKES') return formatMoney(reached, currencySymbol);
    return measure === 'MULTIPLE' ? `×${reached.toFixed(2)}` : t('mission.reward.POINTS', { count: reached });
  };
}
