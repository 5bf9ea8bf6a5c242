/** Lobby data of a live table: the figures of its main bet, as published on its PAR sheet. */
import type { GameFigures, GameMeta } from '../meta.ts';

interface Identity {
  readonly id: string;
  readonly code: string;
  readonly version: string;
}

export const liveMeta = (identity: Identity, { figures }: { readonly figures: GameFigures }): GameMeta => {
  const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = figures;
  return {
    ...identity,
    category: 'LIVE',
    titleKey: `${identity.id}.title`,
    figures: { rtp, hitRate, volatility, maxWin, maxWinOneIn },
  };
};
