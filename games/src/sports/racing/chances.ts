/** The chance of each selection to win and to lose, from the one distribution of its race. */
import { sure, type Chances } from '../kit/chances.ts';
import type { Distribution } from './distribution.ts';
import type { Selection } from './selection.ts';

/** Null where this is no race for the selection. */
export function chancesOf(selection: Selection, all: Distribution): Chances | null {
  const { runners, places, first, two, three, placed } = all;
  const chance = (() => {
    switch (selection.market) {
      case 'win':
        return first[selection.side - 1];
      case 'place':
        return selection.places === places ? placed[selection.side - 1] : undefined;
      case 'forecast': {
        const [a, b] = selection.side;
        return two[(a - 1) * runners + b - 1];
      }
      default: {
        const [a, b, c] = selection.side;
        return three[((a - 1) * runners + b - 1) * runners + c - 1];
      }
    }
  })();
  return chance ? sure(chance) : null;
}
