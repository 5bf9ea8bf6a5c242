import { useText } from '../../../shared/page/language.ts';
import { useOdds } from './notation.ts';
import { toOdds } from './slip-rules.ts';
import type { Coupon } from './wire.ts';

/** Text of the reason why a pending bet was refused. */
export function useRefusedText(): (refused: NonNullable<Coupon['refused']>) => string {
  const t = useText();
  const odds = useOdds();
  return ({ why, odds: now }) =>
    [t(`book.refused.${why}`), ...(now ? [t('book.refused.now', { odds: odds(toOdds(now)).text })] : [])].join(' ');
}
