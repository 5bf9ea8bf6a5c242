import { describe, expect, it } from 'vitest';
import type { Combination } from './combination.ts';
import { clockwiseFrom, openTrick, withLaid, withPass, type Trick } from './trick.ts';

const single = (card: string): Combination => ({ kind: 'single', length: 1, strength: 0, cards: [card] });

/** `l` lays a card, `p` passes. */
function played(seats: number, lead: number, moves: string, backIn = false): Trick<string> {
  let trick: Trick<string> = openTrick(lead);
  for (const move of moves) {
    trick = move === 'l' ? withLaid(trick, single('3s'), seats, backIn) : withPass(trick, trick.on!, seats);
  }
  return trick;
}

describe('a trick', () => {
  it('goes round clockwise', () => {
    expect(played(4, 2, 'l').next).toBe(3);
    expect(played(4, 2, 'll').next).toBe(0);
    expect(clockwiseFrom(2, 4)).toEqual([2, 3, 0, 1]);
  });

  it('leaves out whoever has passed', () => {
    expect(played(4, 0, 'lplp')).toMatchObject({ next: 0, passed: [1, 3] });
    expect(played(4, 0, 'lplll').next).toBe(2);
    expect(played(4, 0, 'lplplp')).toMatchObject({ next: 0, on: null, passed: [] });
  });

  it('may let seats back in that have passed, once another has laid', () => {
    expect(played(3, 0, 'lpl', true)).toMatchObject({ next: 0, passed: [] });
    expect(played(3, 0, 'lpll', true)).toMatchObject({ next: 1, on: { seat: 0 } });
  });

  it('ends when all others have passed: who laid last leads', () => {
    expect(played(4, 1, 'lppp')).toEqual(openTrick(1));
    expect(played(4, 1, 'llppp')).toEqual(openTrick(2));
    expect(played(2, 1, 'lp')).toEqual(openTrick(1));
    expect(played(3, 0, 'lplpp', true)).toEqual(openTrick(2));
  });
});
