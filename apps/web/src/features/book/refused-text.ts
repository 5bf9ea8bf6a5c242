import { useText } from '../../shared/page/language.ts';
import { useOdds } from './notation.ts';
import { toOdds } from './slip-rules.ts';
import type { Coupon } from './wire.ts';

/** Why a bet that waited was refused, in words. */
export function useRefusedText(): (refused: NonNullable<Coupon['refused']>) => string {
  const t = useText();
  const odds = useOdds();
  return ({ why, odds: now }) =>
    [t(`book.refused.${why}`), ...(now ? [t('book.refused.now', { odds: odds(toOdds(now)).text })] : [])].join(' ');
}
