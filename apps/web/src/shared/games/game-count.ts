import type { VendorCard } from '#contract';
import { useText } from '../page/language.ts';

/** Text of the number of games, and of playable ones. */
export function useGameCount(): (cards: readonly Pick<VendorCard, 'gameCount' | 'openCount'>[]) => string {
  const t = useText();
  return (cards) => {
    const count = cards.reduce((sum, card) => sum + card.gameCount, 0);
    const open = cards.reduce((sum, card) => sum + card.openCount, 0);
    if (open === 0 && count > 0) return t('games.count.soon', { count });
    return open < count ? t('games.count.open', { count, open }) : t('games.count', { count });
  };
}
