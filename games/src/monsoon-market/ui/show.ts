/** How the market shows a step: each symbol that pays lights all of its places, and the multiplier of the rain is a badge. */
import type { Show } from '../../kit-ui/slot/face.ts';
import { freeSpins } from '../../kit-ui/slot/free-spins.ts';
import { cellsOf } from '../../kit-ui/slot/lit.ts';
import type { Lit } from '../../kit-ui/slot/stage.ts';
import type { MarketStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { MarketSymbol } from '../engine/strips.ts';

const free = freeSpins<MarketStep, MarketSymbol>({
  id: 'monsoon-market',
  rule: (last, { t }) => t('slot.free.rule', { multiplier: nextMultiplier(last) }),
  more: (step, { t }) => t('monsoon-market.free.more', { count: step.awarded, multiplier: nextMultiplier(step) }),
  mark: (last, stage) => stage.badge('multiplier', `×${nextMultiplier(last)}`),
});

export const show: Show<MarketStep, MarketSymbol> = {
  ...free,
  step: async (step, stage) => {
    await stage.land(step.grid, { stops: step.stops });
    if (step.win > 0 || step.awarded === 0) {
      const ways = step.ways.reduce((sum, each) => sum + each.ways, 0);
      const announcement = stage.t('monsoon-market.result.win', { amount: stage.money(step.win), ways });
      await stage.win(step, { lit: litBy(step), ...(step.win > 0 && { announcement }) });
    }
    // Clouds pay nothing, but their free spins are announced.
    if (step.awarded > 0) await stage.dance(cellsOf(step.grid, rules.scatter));
    await free.follow(step, stage);
  },
};

/** The multiplier of the free spin after a step. */
const nextMultiplier = ({ kind, multiplier, awarded }: MarketStep): number =>
  kind === 'spin' ? rules.freeSpins.multiplier : multiplier + awarded;

/** The places of each symbol that pays, on the reels on which it does. */
export const litBy = ({ grid, ways }: MarketStep): readonly Lit[] =>
  ways.map(({ symbol, count }) => ({
    cells: grid
      .slice(0, count)
      .flatMap((column, reel) =>
        column.flatMap((shown, row) => (shown === symbol || shown === rules.wild ? [[reel, row] as const] : [])),
      ),
  }));
