import type { BoardReward } from '#contract';
import { formatMoney } from '#i18n';
import { useBrand } from '../brand/boot.ts';
import { useText } from '../page/language.ts';

/** Prize of a milestone or a leaderboard place, as text. */
export function usePrize(): (reward: Pick<BoardReward, 'type' | 'value'> & Partial<BoardReward>) => string {
  const t = useText();
  const { currencySymbol } = useBrand();
  return ({ type, value, wagering }) => {
    if (type !== 'BONUS') return t(`mission.reward.${type}`, { count: value });
    const amount = formatMoney(value, currencySymbol);
    return wagering ? t('mission.board.wagering', { amount, times: wagering }) : amount;
  };
}
