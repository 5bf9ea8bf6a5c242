import { notationOf, oddsText } from '#games/sports/words/odds.ts';
import { showToast } from '#ui';
import { useKeptNotation } from '../../../shared/games/odds-notation.ts';
import { currentTranslator } from '../../../shared/page/language.ts';
import { toOdds } from './slip-rules.ts';
import type { Coupon } from './wire.ts';

/** Toast: the slip is full. */
export function announceFull(most: number): void {
  showToast({ text: currentTranslator().t('book.slip.full', { most }), tone: 'warn' });
}

/** Toast with the result of a pending bet, shown once on whichever page the member is. */
export function announce({ state, odds, refused, freeBet }: Coupon): void {
  const { t } = currentTranslator();
  if (state === 'REFUSED')
    showToast({
      title: t(freeBet ? 'book.freeBet.refused' : 'book.wait.refused'),
      text: refused ? t(`book.refused.${refused.why}`) : t('book.coupon.REFUSED'),
      tone: 'warn',
    });
  else
    showToast({
      text: t('book.wait.taken', { odds: oddsText(toOdds(odds), notationOf(useKeptNotation.getState())) }),
      tone: 'win',
    });
}
