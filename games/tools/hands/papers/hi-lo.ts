import type { NoBet } from '#games/kit/no-bet.ts';
import { hiLo, likelier, type HiLoMove, type HiLoState } from '#games/hi-lo/engine/engine.ts';
import { BACK, MOST, SKIPS } from '#games/hi-lo/engine/rules.ts';

import { GOAL, hiLoLaw } from './laws/hi-lo.ts';
import type { HandPaper } from '../paper.ts';

const goesOn = (worth: number): boolean => worth < GOAL;

export const hiLoPaper: HandPaper<NoBet, HiLoMove, HiLoState> = {
  engine: hiLo,
  rules: { ranks: 13, suits: 4, percentBack: Number(BACK), most: MOST, skips: SKIPS },
  law: hiLoLaw,
  top: () => ({ back: MOST, chance: { n: Number(BACK), d: MOST } }),
  main: {},
  listed: [{}],
  tried: [{}],
  play: {
    strategy:
      'Figures are those of guessing what is right more often, higher where both are, until the hand is worth twice the stake, and taking the money then. ' +
      'Taken at any other time it returns as much, but for what is cut away below a point.',
    move: (state): HiLoMove => {
      const { worth, cards } = hiLo.view(state);
      return { type: goesOn(worth) ? likelier(cards.at(-1) ?? '') : 'take' };
    },
  },
};
