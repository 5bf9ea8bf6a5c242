/** Spots of dragon tiger, and their returns of 100. Aces are lowest, kings highest; suits do not count. */
import type { Back } from '../../kit/live/game.ts';
import { type Spot, spotsOf } from '../../kit/live/spot.ts';
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export interface Outcome {
  readonly dragon: Card;
  readonly tiger: Card;
}

export const spots: readonly Spot[] = [
  ...spotsOf('side', ['dragon', 'tiger']),
  ...spotsOf('tie', ['tie']),
  ...spotsOf('suited-tie', ['suited-tie']),
];

const EVEN = 200;
const HALF = 50;
const TIE = 1_100;
const SUITED_TIE = 5_100;

export const pays = (): Readonly<Record<string, readonly Back[]>> => ({
  side: [EVEN, HALF],
  tie: [TIE],
  'suited-tie': [SUITED_TIE],
});

/** Lead of the dragon's card, in ranks. */
export const lead = ({ dragon, tiger }: Outcome): number => rankOf(dragon) - rankOf(tiger);

/** A tie takes half of the stake on the dragon or the tiger. */
export function judge(_rules: unknown, outcome: Outcome, { code }: Spot): Back {
  const by = lead(outcome);
  if (code === 'tie') return by === 0 ? TIE : 0;
  if (code === 'suited-tie') return outcome.dragon === outcome.tiger ? SUITED_TIE : 0;
  if (by === 0) return HALF;
  return by > 0 === (code === 'dragon') ? EVEN : 0;
}
