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

function marketsOf(all: Distribution): Market[] {
  const { places } = all;
  const numbers = Array.from({ length: all.runners }, (_, at) => at + 1);
  const behind = (...before: number[]) => numbers.filter((number) => !before.includes(number));
  const pairs = numbers.flatMap((a) => behind(a).map((b) => [a, b] as const));
  const threes = pairs.flatMap(([a, b]) => behind(a, b).map((c) => [a, b, c] as const));
  return [
    numbers.map((side) => ({ market: 'win', side })),
    numbers.map((side) => ({ market: 'place', side, places })),
    pairs.map((side) => ({ market: 'forecast', side })),
    threes.map((side): Selection => ({ market: 'tricast', side })).filter((each) => isPaidFor(each, all)),
  ];
}

/** The longest odds pay for orders that are no rarer than this. */
const RAREST = ONE / HIGHEST;

const isPaidFor = (selection: Selection, all: Distribution): boolean => chancesOf(selection, all)!.won >= RAREST;
