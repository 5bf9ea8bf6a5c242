/** Which markets of a race are for sale. All of them close as it starts. */
import { openAmong, type Offered } from '../kit/chances.ts';
import { HIGHEST } from '../kit/ladder.ts';
import { ONE } from '../kit/odds.ts';
import { chancesOf } from './chances.ts';
import type { Distribution } from './distribution.ts';
import type { Selection } from './selection.ts';
import type { RaceState } from './state.ts';

type Market = readonly Selection[];

export const offerOf = (all: Distribution, { phase }: Pick<RaceState, 'phase'>): Offered<Selection>[] =>
  phase === 'before' ? openAmong(marketsOf(all), (selection) => chancesOf(selection, all)) : [];

function marketsOf({ runners, places, three }: Distribution): Market[] {
  const numbers = Array.from({ length: runners }, (_, at) => at + 1);
  const pairs: Selection[] = [];
  const threes: Selection[] = [];
  for (const a of numbers)
    for (const b of numbers) {
      if (b === a) continue;
      pairs.push({ market: 'forecast', side: [a, b] });
      const from = ((a - 1) * runners + b - 1) * runners - 1;
      for (const c of numbers) if (three[from + c]! >= RAREST) threes.push({ market: 'tricast', side: [a, b, c] });
    }
  return [
    numbers.map((side) => ({ market: 'win', side })),
    numbers.map((side) => ({ market: 'place', side, places })),
    pairs,
    threes,
  ];
}

/** The longest odds pay for orders that are no rarer than this. */
const RAREST = ONE / HIGHEST;
