/** What the lobby says of a hand: the figures of its main bet, as the sheet has them. */
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

/** Of a game that has but one setting. */
export const oneSetting = ({ figures: { rtp, hitRate, volatility, maxWin } }: GameMeta): BetFigures => ({
  rtp,
  hitRate,
  volatility,
  maxWin,
});
