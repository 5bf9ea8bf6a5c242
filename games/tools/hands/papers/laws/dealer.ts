/** Distribution of the dealer's total before the peek: over every card that can follow the open one. */
import { putBack, take, VALUES, type Shoe } from './shoe.ts';

/** Chances of 17, 18, 19, 20, 21 and bust. The rest to one is a blackjack. */
export type Ends = readonly number[];

const [GOAL, STANDS] = [21, 17];

export function dealerEnds(shoe: Shoe, up: number): Ends {
  const ends = [0, 0, 0, 0, 0, 0];
  for (const hole of VALUES) {
    const isNatural = (up === 1 && hole === 10) || (up === 10 && hole === 1);
    if (isNatural) continue;
    const chance = take(shoe, hole);
    drawOn(shoe, up + hole, up === 1 || hole === 1, chance, ends);
    putBack(shoe, hole);
  }
  return ends;
}

/** `hard` counts every ace as one. */
function drawOn(shoe: Shoe, hard: number, hasAce: boolean, chance: number, ends: number[]): void {
  if (chance === 0) return;
  const total = hasAce && hard + 10 <= GOAL ? hard + 10 : hard;
  if (total >= STANDS) {
    ends[Math.min(total, GOAL + 1) - STANDS]! += chance;
    return;
  }
  for (const value of VALUES) {
    const next = chance * take(shoe, value);
    drawOn(shoe, hard + value, hasAce || value === 1, next, ends);
    putBack(shoe, value);
  }
}
