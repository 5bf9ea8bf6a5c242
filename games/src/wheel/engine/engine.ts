import type { Rng } from '#kernel';
import { handEngine, STAKE, type HandEngine, type Points } from '../../kit/hand.ts';
import { atOnce } from '../../kit/hand-at-once.ts';
import { figuresOf } from '../../kit/hand-law.ts';
import { meta } from '../meta.ts';
import { law, readBet, ringOf, type WheelBet } from './rules.ts';

export interface WheelView {
  /** Counted from 0 around the wheel. */
  readonly segment: number;
  readonly pays: Points;
}

interface Spun {
  readonly bet: WheelBet;
  readonly segment: number;
}

const payOf = ({ bet, segment }: Spun): Points => ringOf(bet)[segment]!;

export const wheel: HandEngine<WheelBet, never, Spun, WheelView> = handEngine({
  ...atOnce,
  meta,
  readBet,
  /** One number below the number of segments. */
  deal: (bet: WheelBet, rng: Rng): Spun => ({ bet, segment: rng.int(bet.segments) }),
  standing: (spun) => ({ staked: STAKE, finished: true, back: payOf(spun) }),
  view: (spun) => ({ segment: spun.segment, pays: payOf(spun) }),
  figures: (bet) => figuresOf(law(bet)),
});
