import { workedHands } from '#testkit/worked-cards.ts';
import { sumOf } from '../../kit/cards/money.ts';
import { bestOf, nameOf } from '../../kit/cards/poker.ts';
import type { Card } from '../../kit/live/shoe.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layersOf, moneyOf, type Pot } from './pots.ts';

const RAKE = { per10k: 500 };
const FREE = { per10k: 0 };
const NOBODY = { classes: [], button: 0, flopDealt: true, rake: FREE };
const yes = (...folded: number[]): boolean[] => folded.map((each) => each === 1);

interface Input {
  readonly stacks: number[];
  readonly put: number[];
  readonly folded: number[];
  readonly hole: Card[][];
  readonly board: Card[];
  readonly button: number;
  readonly flopDealt: boolean;
  readonly rakePercent: number;
  readonly rakeCap: number;
}
interface Right {
  readonly uncalled: number[];
  readonly pots: Pot[];
  readonly rake: number;
  readonly win: number[];
  readonly back: number[];
  readonly best: Record<string, string>;
}

describe('pots, by the worked cases', () => {
  const cases = workedHands<Input, Right>('holdem.pots');
  it.skipIf(cases.length === 0)('are cut, raked and won as they are worked out', () => {
    for (const { id, input, expect: right } of cases) {
      const { stacks, put, board, button, flopDealt, rakePercent, rakeCap } = input;
      const folded = yes(...input.folded);
      const left = folded.filter((isFolded) => !isFolded).length;
      const isShown = left > 1;
      const classes = input.hole.map((hole, seat) => (isShown && !folded[seat] ? bestOf([...hole, ...board]) : null));
      const rake = { per10k: 100 * rakePercent, cap: rakeCap };
      const money = moneyOf({ put, folded, classes, button, flopDealt, rake });
      const back = stacks.map((stack, seat) => stack - put[seat]! + money.uncalled[seat]! + money.win[seat]!);
      const best = Object.fromEntries(
        classes.flatMap((hand, seat) => (hand === null ? [] : [[seat, nameOf(hand).category]])),
      );
      expect({ ...money, back, best }, id).toEqual(right);
    }
  });
});

describe('layers', () => {
  it('in which all have folded join the one below', () => {
    // Two seats bet 300 beside an all-in of 100, and both fold.
    const { uncalled, layers } = layersOf({ put: [300, 300, 100, 100], folded: yes(1, 1, 0, 0) });
    expect(uncalled).toEqual([0, 0, 0, 0]);
    expect(layers).toEqual([{ amount: 800, eligible: [2, 3] }]);
  });

  it('between two others, too', () => {
    const { layers } = layersOf({ put: [50, 200, 400, 400], folded: yes(0, 1, 0, 0) });
    expect(layers).toEqual([
      { amount: 200, eligible: [0, 2, 3] },
      { amount: 850, eligible: [2, 3] },
    ]);
  });

  it('with the same seats are one pot', () => {
    const { layers } = layersOf({ put: [20, 10, 60, 60], folded: yes(1, 1, 0, 0) });
    expect(layers).toEqual([{ amount: 150, eligible: [2, 3] }]);
  });

  it('come after what nobody called', () => {
    const { uncalled, layers } = layersOf({ put: [100, 1_000], folded: yes(0, 0) });
    expect(uncalled).toEqual([0, 900]);
    expect(layers).toEqual([{ amount: 200, eligible: [0, 1] }]);
  });
});

describe('winners', () => {
  it('of a side pot can be several, and those of the main pot others', () => {
    const put = [100, 500, 500, 500];
    const { pots, win } = moneyOf({ ...NOBODY, put, folded: yes(0, 0, 0, 0), classes: [9, 5, 5, 1] });
    expect(pots.map(({ winners }) => winners)).toEqual([[0], [1, 2]]);
    expect(win).toEqual([400, 600, 600, 0]);
  });

  it('get odd points from the left of the button, in each pot anew', () => {
    const put = [33, 100, 100, 100];
    const classes = [7, 7, 7, 1];
    const { pots, win } = moneyOf({ ...NOBODY, put, folded: yes(0, 0, 0, 0), classes, button: 1 });
    // 132 by three is even; 201 by two leaves one, for the seat after the button.
    expect(pots.map(({ amount }) => amount)).toEqual([132, 201]);
    expect(win).toEqual([44, 144, 145, 0]);
  });
});

describe('the rake', () => {
  const BIG = { ...NOBODY, put: [500, 10_000], folded: yes(0, 0), classes: [1, 2], rake: RAKE };

  it('is not taken of what nobody called', () => {
    expect(moneyOf(BIG)).toMatchObject({ uncalled: [0, 9_500], rake: 50, win: [0, 950] });
  });

  it('is not taken where no flop was dealt', () => {
    expect(moneyOf({ ...BIG, flopDealt: false })).toMatchObject({ rake: 0, win: [0, 1_000] });
  });

  it('has a cap over all pots, which the main pot bears first', () => {
    const three = { ...NOBODY, put: [100, 400, 400], folded: yes(0, 0, 0), classes: [3, 2, 1] };
    const { pots, rake } = moneyOf({ ...three, rake: { per10k: 500, cap: 20 } });
    expect([pots.map((pot) => pot.rake), rake]).toEqual([[15, 5], 20]);
  });
});

it('whatever was put in is won, raked or given back, and no pot is left without a winner', () => {
  const seat = fc.record({ put: fc.nat(1_000), folded: fc.boolean(), hand: fc.nat(5) });
  const table = fc.array(seat, { minLength: 2, maxLength: 9 }).filter((seats) => seats.some(({ folded }) => !folded));
  fc.assert(
    fc.property(table, fc.nat(8), fc.nat(60), (seats, button, cap) => {
      const put = seats.map((each) => each.put);
      const folded = seats.map((each) => each.folded);
      const classes = seats.map(({ hand }) => hand);
      const judged = {
        put,
        folded,
        classes,
        button: button % seats.length,
        flopDealt: true,
        rake: { per10k: 500, cap },
      };
      const { uncalled, pots, rake, win } = moneyOf(judged);
      expect(sumOf(uncalled) + sumOf(win) + rake).toBe(sumOf(put));
      expect(rake).toBeLessThanOrEqual(cap);
      for (const { winners, eligible } of pots) {
        expect(winners.length).toBeGreaterThan(0);
        expect(winners.every((winner) => eligible.includes(winner) && !folded[winner])).toBe(true);
      }
    }),
  );
});
