import { FOUR_WINDS } from '../kit/jackpot.ts';
import type { RoundMeta } from '../kit/meta.ts';
import { identity } from './engine/identity.ts';
import { BETS } from './engine/rules.ts';
import par from './par.json' with { type: 'json' };

const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = par.figures;

export const meta: RoundMeta = {
  ...identity,
  category: 'RNG',
  titleKey: 'monsoon-market.title',
  betsPerRound: BETS,
  features: ['ways', 'free-spins'],
  jackpot: FOUR_WINDS,
  figures: { rtp, hitRate, volatility, maxWin, maxWinOneIn },
};
