import type { Rng } from '#kernel';
import { handEngine, STAKE, type HandEngine, type Points } from '../../kit/hand.ts';
import { atOnce } from '../../kit/hand-at-once.ts';
import { figuresOf } from '../../kit/hand-law.ts';
import { meta } from '../meta.ts';
import { law, paysOf, readBet, rules, type KenoBet } from './rules.ts';

export interface KenoView {
  /** In the order in which they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly pays: Points;
}

interface Drawn {
  readonly bet: KenoBet;
  readonly drawn: readonly number[];
}

const hitsOf = ({ bet, drawn }: Drawn): number => drawn.filter((number) => bet.picks.includes(number)).length;
const payOf = (state: Drawn): Points => paysOf(state.bet)[hitsOf(state)]!;

/**
 * Partial Fisher–Yates shuffle of the numbers 1 to 40: ten times, from the first place on, a number below the count of
 * places from here to the end is drawn, and the number that far ahead is swapped with the one here.
 */
function draw(rng: Rng): number[] {
  const row = Array.from({ length: rules.numbers }, (_, place) => place + 1);
  for (let place = 0; place < rules.drawn; place += 1) {
    const other = place + rng.int(rules.numbers - place);
    [row[place], row[other]] = [row[other]!, row[place]!];
  }
  return row.slice(0, rules.drawn);
}

export const keno: HandEngine<KenoBet, never, Drawn, KenoView> = handEngine({
  ...atOnce,
  meta,
  readBet,
  deal: (bet: KenoBet, rng: Rng): Drawn => ({ bet, drawn: draw(rng) }),
  standing: (state) => ({ staked: STAKE, finished: true, back: payOf(state) }),
  view: (state) => ({ drawn: state.drawn, hits: hitsOf(state), pays: payOf(state) }),
  figures: (bet) => figuresOf(law(bet)),
});
