import type { RoundMeta } from '../kit/meta.ts';
import { identity } from './engine/identity.ts';
import { rules } from './engine/rules.ts';
import par from './par.json' with { type: 'json' };

const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = par.figures;

export const meta: RoundMeta = {
  ...identity,
  category: 'RNG',
  titleKey: 'glass-orchid.title',
  features: ['expanding-wilds', 'respins'],
  betsPerRound: rules.lines.length,
  figures: { rtp, hitRate, volatility, maxWin, maxWinOneIn },
};
