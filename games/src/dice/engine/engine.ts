import type { Rng } from '#kernel';
import { handEngine, STAKE, type HandEngine } from '../../kit/hand.ts';
import { atOnce } from '../../kit/hand-at-once.ts';
import { figuresOf } from '../../kit/hand-law.ts';
import { meta } from '../meta.ts';
import { isWon, law, payOf, readBet, rules, type DiceBet } from './rules.ts';

export interface DiceView {
  /** In hundredths: 5049 is 50.49. */
  readonly roll: number;
  readonly isWon: boolean;
}

interface Rolled {
  readonly bet: DiceBet;
  readonly roll: number;
}

export const dice: HandEngine<DiceBet, never, Rolled, DiceView> = handEngine({
  ...atOnce,
  meta,
  readBet,
  /** One number below 10,000. */
  deal: (bet: DiceBet, rng: Rng): Rolled => ({ bet, roll: rng.int(rules.faces) }),
  standing: ({ bet, roll }) => ({ staked: STAKE, finished: true, back: isWon(bet, roll) ? payOf(bet) : 0 }),
  view: ({ bet, roll }) => ({ roll, isWon: isWon(bet, roll) }),
  figures: (bet) => figuresOf(law(bet)),
});
