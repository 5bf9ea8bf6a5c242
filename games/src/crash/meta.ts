import type { GameMeta } from '../kit/meta.ts';
import { identity } from './engine/identity.ts';
import par from './par.json' with { type: 'json' };

/** Figures of a bet with the target ×2.00. */
const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = par.figures;

export const meta: GameMeta = {
  ...identity,
  category: 'RNG',
  titleKey: 'crash.title',
  figures: { rtp, hitRate, volatility, maxWin, maxWinOneIn },
};
