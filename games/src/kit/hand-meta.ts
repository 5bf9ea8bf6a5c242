/** Lobby data of a hand: the figures of its main bet, as published on its PAR sheet. */
import type { BetFigures } from './hand.ts';
import type { GameFigures, GameMeta } from './meta.ts';

interface Identity {
  readonly id: string;
  readonly code: string;
  readonly version: string;
}

export function handMeta(identity: Identity, { figures }: { readonly figures: GameFigures }): GameMeta {
  const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = figures;
  return {
    ...identity,
    category: 'RNG',
    titleKey: `${identity.id}.title`,
    figures: { rtp, hitRate, volatility, maxWin, maxWinOneIn },
  };
}

/** Figures of a game with a single setting. */
export const oneSetting = ({ figures: { rtp, hitRate, volatility, maxWin } }: GameMeta): BetFigures => ({
  rtp,
  hitRate,
  volatility,
  maxWin,
});
