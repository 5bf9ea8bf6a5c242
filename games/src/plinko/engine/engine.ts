import type { Rng } from '#kernel';
import { handEngine, STAKE, type HandEngine, type Points } from '../../kit/hand.ts';
import { atOnce } from '../../kit/hand-at-once.ts';
import { figuresOf } from '../../kit/hand-law.ts';
import { meta } from '../meta.ts';
import { law, payOf, readBet, type PlinkoBet } from './rules.ts';

export interface PlinkoView {
  /** Row by row from the top: 0 where the ball went left of its pin, 1 where it went right. */
  readonly path: readonly number[];
  /** Counted from 0 at the left. */
  readonly slot: number;
  readonly pays: Points;
}

interface Fallen {
  readonly bet: PlinkoBet;
  readonly path: readonly number[];
}

const slotOf = ({ path }: Fallen): number => path.reduce((sum, step) => sum + step, 0);

export const plinko: HandEngine<PlinkoBet, never, Fallen, PlinkoView> = handEngine({
  ...atOnce,
  meta,
  readBet,
  /** One number below 2 for each row, from the top: 0 is left, 1 is right. */
  deal: (bet: PlinkoBet, rng: Rng): Fallen => ({ bet, path: Array.from({ length: bet.rows }, () => rng.int(2)) }),
  standing: (fallen) => ({ staked: STAKE, finished: true, back: payOf(fallen.bet, slotOf(fallen)) }),
  view: (fallen) => ({ path: fallen.path, slot: slotOf(fallen), pays: payOf(fallen.bet, slotOf(fallen)) }),
  figures: (bet) => figuresOf(law(bet)),
});
