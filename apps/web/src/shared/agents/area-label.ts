/** Names of areas: categories of games, and groups of lotteries. */
import type { GameCategory, RateArea } from '#contract';
import type { MessageKey } from '#i18n';
import { lotteryGroups, type LotteryGroup } from '#kernel';
import { categoryLabel } from '../games/categories.ts';

const isGroup = (area: RateArea): area is LotteryGroup => lotteryGroups.some((group) => group === area);

export function areaLabel(area: RateArea): MessageKey {
  if (!isGroup(area)) return categoryLabel(area);
  return area === 'VN' ? 'lottery.vietnam.title' : `lottery.group.${area}`;
}

/** Categories of games except lotteries, which have reports of their own. */
export const playCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
] as const satisfies readonly GameCategory[];
