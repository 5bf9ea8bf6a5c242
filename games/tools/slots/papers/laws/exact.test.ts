/**
 * Checks fast enumerations on shortened strips, screen by screen with the game's own code; full cycles would take too
 * long.
 */
import { byCount } from '#games/kit/slot/rules.ts';
import { fall } from '#games/snow-leopard/engine/fall.ts';
import { rules as snow } from '#games/snow-leopard/engine/rules.ts';
import { paying } from '#games/star-caravan/engine/paying.ts';
import { rules as caravan } from '#games/star-caravan/engine/rules.ts';
import { approximately, plus } from '../../../par/ratio.ts';
import { screenAt } from '#games/kit/slot/evaluate.ts';
import { expect, it } from 'vitest';
import type { SlotLaw } from '../../paper.ts';
import { walkCaravan } from './caravan-cycle.ts';
import { snowLaw } from './snow-leopard.ts';
import { walkSnow } from './snow-cycle.ts';
import { caravanLaw } from './star-caravan.ts';

const cut = <Rules extends { readonly strips: readonly (readonly unknown[])[] }>(
  rules: Rules,
  from: number,
): Rules => ({
  ...rules,
  strips: rules.strips.map((strip) => strip.slice(from, from + 6)),
});

/** All combinations of stops of five reels with six places. */
const stops = Array.from({ length: 6 ** 5 }, (_, at) => [0, 1, 2, 3, 4].map((reel) => Math.floor(at / 6 ** reel) % 6));

it.each([0, 6, 12, 19])('Snow Leopard falls alike in the walk and in the game, cut at %i', (from) => {
  const rules = cut(snow, from);
  const cycle = walkSnow(rules);
  const found = cycle.spins.map(() => new Map<number, number>());
  const free = cycle.frees.map(() => new Map<number, number>());
  const add = (to: Map<number, number>, win: number) => to.set(win, (to.get(win) ?? 0) + 1);
  for (const each of stops) {
    const end = fall(rules, each, rules.multipliers);
    add(found[Math.min(end.scatters, 5)]!, end.pays);
    add(free[Math.min(end.scatters, 5)]!, fall(rules, each, rules.freeSpins.multipliers).pays);
  }
  const counted = (tables: readonly Float64Array[]) =>
    tables.map((wins) => new Map([...wins.entries()].filter(([, screens]) => screens > 0)));
  expect(counted(cycle.spins).map((wins) => [...wins])).toEqual(
    found.map((wins) => [...wins].toSorted(([a], [b]) => a - b)),
  );
  expect(counted(cycle.frees).map((wins) => [...wins])).toEqual(
    free.map((wins) => [...wins].toSorted(([a], [b]) => a - b)),
  );
});

it.each([null, 0, 2, 4])(
  'Star Caravan reads lines alike in the walk and in the game, with reel %s covered',
  (covered) => {
    // From 16 on reels 2 and 3 show camels: behind a covered first reel three of the best symbol may pay more than four
    // of another.
    for (const from of [0, 6, 13, 16]) {
      const rules = cut(caravan, from);
      const cycle = walkCaravan(rules, covered);
      const found = cycle.byScatters.map(() => new Map<number, number>());
      for (const each of stops.filter((at) => covered === null || at[covered] === 0)) {
        const grid = screenAt(rules, each).map((column, reel) =>
          reel === covered ? column.map(() => rules.wild) : column,
        );
        const scatters = grid.flat().filter((shown) => shown === rules.scatter).length;
        const pays = paying(rules, grid).reduce((sum, line) => sum + line.pays, byCount(rules.scatterPays, scatters));
        found[scatters]!.set(pays, (found[scatters]!.get(pays) ?? 0) + 1);
      }
      expect(cycle.byScatters).toEqual(found);
    }
  },
);

const standsFor = ({ chances, step }: SlotLaw) => {
  let [all, mean] = [0, 0];
  chances.forEach((chance, at) => ([all, mean] = [all + chance, mean + chance * at * step]));
  return { all, mean };
};

it('chances add up to one, and to the mean that is worked out without them', () => {
  for (const law of [
    snowLaw({ ...cut(snow, 6), maxWin: 40_000 }),
    caravanLaw({ ...cut(caravan, 13), maxWin: 100_000 }),
  ]) {
    const { all, mean } = standsFor(law);
    expect(all).toBeCloseTo(1, 10);
    expect(mean).toBeCloseTo(approximately(plus(...law.parts.map((part) => part.mean))), 4);
  }
});
