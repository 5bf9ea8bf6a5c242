import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalShares, proRata, raked, settleDebts, sumOf } from './money.ts';

const MOST = 10 ** 12;

const hands = fc.integer({ min: 2, max: 9 }).chain((seats) =>
  fc.record({
    owed: fc
      .array(fc.array(fc.nat(MOST), { minLength: seats, maxLength: seats }), { minLength: seats, maxLength: seats })
      .map((table) => table.map((row, debtor) => row.map((debt, seat) => (seat === debtor ? 0 : debt)))),
    bring: fc.array(fc.nat(MOST), { minLength: seats, maxLength: seats }),
  }),
);

describe('debts of a hand', () => {
  it('are set off between two seats', () => {
    const { delta } = settleDebts(
      [
        [0, 700],
        [500, 0],
      ],
      [1_000, 1_000],
    );
    expect(delta).toEqual([-200, 200]);
    // The first seat could not pay 700, and need not: the other owes it 500.
    const short = [
      [0, 700],
      [500, 0],
    ];
    expect(settleDebts(short, [250, 1_000]).delta).toEqual([-200, 200]);
  });

  it('bear 5 % of each net win, rounded down', () => {
    expect(
      settleDebts(
        [
          [0, 39],
          [0, 0],
        ],
        [100, 100],
      ),
    ).toEqual({ delta: [-39, 39], rake: [0, 1], back: [61, 138] });
    expect(
      settleDebts(
        [
          [0, 19],
          [0, 0],
        ],
        [100, 100],
      ).rake,
    ).toEqual([0, 0]);
  });

  it('bear no more than the cap, of each net win', () => {
    const rake = { per10k: 500, cap: 7 };
    expect(
      settleDebts(
        [
          [0, 200, 100],
          [0, 0, 0],
          [0, 0, 0],
        ],
        [300, 300, 300],
        rake,
      ).rake,
    ).toEqual([0, 7, 5]);
  });

  it('end at what the debtor brought: creditors get pro rata, left-over points clockwise from the debtor', () => {
    // 100 for claims of 70, 70 and 70: 33 each, the odd one to the seat after the debtor.
    const owed = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [70, 70, 0, 70],
      [0, 0, 0, 0],
    ];
    expect(settleDebts(owed, [500, 500, 100, 500]).delta).toEqual([33, 33, -100, 34]);
  });

  it('are not paid from what the debtor wins in the same hand', () => {
    const owed = [
      [0, 500, 0],
      [0, 0, 0],
      [300, 0, 0],
    ];
    expect(settleDebts(owed, [100, 1_000, 1_000]).delta).toEqual([200, 100, -300]);
  });

  it('make no money and lose none, and leave nobody below nothing, whatever is owed', () => {
    fc.assert(
      fc.property(hands, ({ owed, bring }) => {
        const { delta, rake, back } = settleDebts(owed, bring);
        expect(sumOf(delta)).toBe(0);
        expect(sumOf(back) + sumOf(rake)).toBe(sumOf(bring));
        delta.forEach((points, seat) => {
          expect(back[seat]!).toBeGreaterThanOrEqual(0);
          expect(rake[seat]).toBe(points > 0 ? Math.floor((points * 5) / 100) : 0);
        });
      }),
    );
  });

  it('are paid whole where everybody brought enough', () => {
    fc.assert(
      fc.property(hands, ({ owed }) => {
        const debts = owed.map(sumOf);
        const { delta } = settleDebts(owed, debts);
        const claims = owed.map((_, seat) => sumOf(owed.map((row) => row[seat]!)));
        expect(delta).toEqual(debts.map((debt, seat) => claims[seat]! - debt));
      }),
    );
  });

  it('are the same wherever a seat sits, but for the left-over points', () => {
    fc.assert(
      fc.property(hands, fc.nat(8), ({ owed, bring }, by) => {
        const turn = <T>(list: readonly T[]): T[] => list.map((_, at) => list[(at + by) % list.length]!);
        const turned = settleDebts(turn(owed.map(turn)), turn(bring));
        expect(turned.delta).toEqual(turn(settleDebts(owed, bring).delta));
      }),
    );
  });

  it('stop the hand that would lose more than was brought', () => {
    expect(() => raked([100, 100], [-101, 101], { per10k: 500 })).toThrow('nobody loses more');
    expect(() => raked([100, 100], [-100, 101], { per10k: 500 })).toThrow('makes no money');
  });
});

describe('shares', () => {
  it('add up to the amount, differ from the exact share by less than a point, and exceed no claim', () => {
    const claims = fc.array(fc.nat(MOST), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(claims, fc.nat(MOST), fc.nat(8), (claimed, amount, from) => {
        const paid = proRata(amount, claimed, from % claimed.length);
        const all = sumOf(claimed);
        expect(sumOf(paid)).toBe(Math.min(amount, all));
        paid.forEach((points, seat) => {
          expect(points).toBeLessThanOrEqual(claimed[seat]!);
          if (amount >= all) return;
          const over = BigInt(points) * BigInt(all) - BigInt(amount) * BigInt(claimed[seat]!);
          expect(over > -BigInt(all) && over < BigInt(all)).toBe(true);
        });
      }),
    );
  });

  it('of a split differ by one point at most, the odd ones clockwise from the seat after the given one', () => {
    expect(equalShares(11, [true, true, false, true], 1)).toEqual([4, 3, 0, 4]);
    expect(equalShares(11, [true, false, false, false], 0)).toEqual([11, 0, 0, 0]);
    expect(equalShares(2, [true, true, false, true], 3)).toEqual([1, 1, 0, 0]);
  });
});
