/** Six numbers and a special one of 49. Its animals and elements change with the lunar year. */
import type { Family } from '../kit/family.ts';
import { RARE, USUAL, type Return } from '../kit/odds.ts';
import type { Play } from '../kit/play.ts';
import { numberFamily, type Numbers } from '../numbers/draw.ts';
import { ofKinds } from './kinds.ts';
import { sets } from './sets.ts';
import { ofPlace, ofSpecial, type Spot } from './special.ts';
import { lotteryOf, type Universe } from './universe.ts';

/** The rarer the win, the lower the return. */
function fixedReturn({ code, menu }: Play<Numbers>): Return {
  if (menu === 'Linked' || code.includes('Linked')) return RARE;
  return menu === 'Special' || menu.startsWith('Regular') ? 9_700 : USUAL;
}

export function familyOf(universe: Universe): Family<Numbers> {
  const special: Spot = { name: 'Special', place: universe.regular };
  const regular = Array.from({ length: universe.regular }, (_, place): Spot => ({
    name: `Regular${place + 1}`,
    place,
  }));
  const plays = [
    ...ofPlace(universe, special),
    ...ofSpecial(universe, special),
    ...regular.flatMap((spot) => ofPlace(universe, spot)),
    ...sets(universe),
    ...ofKinds(universe),
  ];
  return numberFamily({ id: 'lhc', of: universe.of, length: universe.regular + 1 }, plays, fixedReturn);
}

export const lhc = (lunarYear: number): Family<Numbers> => familyOf(lotteryOf(lunarYear));
