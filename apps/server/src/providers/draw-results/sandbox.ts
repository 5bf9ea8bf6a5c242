/** Results of a demo, drawn by the house like its own lotteries, and marked as such wherever they are shown. */
import { fairDraw } from '#games/lottery/kit/fair-draw.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { done } from '#kernel';
import type { Secrets } from '../../ports/secrets.ts';
import type { ResultSource } from './draw-results.ts';

export function sandboxResults(secrets: Pick<Secrets, 'derive'>): ResultSource {
  const link = secrets.derive('sandbox-results').toString('hex');
  return {
    name: 'sandbox',
    async resultOf({ lottery, day, numero }) {
      const family = lotteryOf(lottery)?.familyOn(day);
      return done(family ? family.write(fairDraw(family, { link, lottery, numero })) : null);
    },
  };
}
