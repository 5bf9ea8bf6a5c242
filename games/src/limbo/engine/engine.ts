import type { Rng } from '#kernel';
import { handEngine, STAKE, type HandEngine, type Points } from '../../kit/hand.ts';
import { atOnce } from '../../kit/hand-at-once.ts';
import { figuresOf } from '../../kit/hand-law.ts';
import { meta } from '../meta.ts';
import { law, multipleOf, readBet, rules, type LimboBet } from './rules.ts';

export interface LimboView {
  /** The multiple drawn, in hundredths. */
  readonly multiple: Points;
  readonly isWon: boolean;
}

interface Drawn {
  readonly bet: LimboBet;
  readonly multiple: Points;
}

const isWon = ({ bet, multiple }: Drawn): boolean => multiple >= bet.target;

export const limbo: HandEngine<LimboBet, never, Drawn, LimboView> = handEngine({
  ...atOnce,
  meta,
  readBet,
  /** One number below 4,000,000,000. */
  deal: (bet: LimboBet, rng: Rng): Drawn => ({ bet, multiple: multipleOf(rng.int(rules.draws)) }),
  standing: (drawn) => ({ staked: STAKE, finished: true, back: isWon(drawn) ? drawn.bet.target : 0 }),
  view: (drawn) => ({ multiple: drawn.multiple, isWon: isWon(drawn) }),
  figures: (bet) => figuresOf(law(bet)),
});
