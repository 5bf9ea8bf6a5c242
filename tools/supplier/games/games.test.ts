import { expect, it } from 'vitest';
import { games } from './index.ts';
import { lighthouse } from './lighthouse.ts';
import { shellToss } from './shell-toss.ts';
import { tideWheel } from './tide-wheel.ts';

/** All equally likely outcomes of a game that draws once. */
const outcomes = <State>(begin: (chance: (bound: number) => number) => State, count: number): State[] =>
  Array.from({ length: count }, (_, n) => begin(() => n));

const share = (pays: readonly number[]): number => pays.reduce((sum, each) => sum + each, 0) / pays.length;

it('of each bet as much comes back as the rules say', () => {
  for (const spot of shellToss.spots)
    expect(share(outcomes((chance) => shellToss.begin(chance), 2).map((state) => shellToss.pays(state, spot)))).toBe(
      98,
    );
  for (const spot of tideWheel.spots)
    expect(
      share(outcomes((chance) => tideWheel.begin(chance), 12).map((state) => tideWheel.pays(state, spot))),
    ).toBeCloseTo(95, 10);
});

it('of a climb 96 to 97 hundredths come back, at whatever floor it ends', () => {
  for (let floors = 1; floors <= 8; floors += 1) {
    // All paths are equally likely: three doors per floor, one of them with the storm.
    const climbs = Array.from({ length: 3 ** floors }, (_, path) => {
      let state = lighthouse.begin(() => 0);
      for (let floor = 0; floor < floors && !lighthouse.isOver(state); floor += 1)
        state = lighthouse.act(state, { door: Math.floor(path / 3 ** floor) % 3 })!;
      if (!lighthouse.isOver(state)) state = lighthouse.act(state, { take: true })!;
      return lighthouse.pays(state, 'climb');
    });
    expect(share(climbs)).toBeGreaterThan(96);
    expect(share(climbs)).toBeLessThanOrEqual(97);
  }
});

it('a climb shows no storm that may still be met, and goes on only as it can', () => {
  const start = lighthouse.begin(() => 2);
  expect(lighthouse.shown(start)).toMatchObject({ storms: [], doors: [] });
  expect(lighthouse.act(start, { take: true })).toBeNull();
  expect(lighthouse.act(start, { door: 3 })).toBeNull();
  const one = lighthouse.act(start, { door: 0 })!;
  expect(lighthouse.shown(one)).toMatchObject({ storms: [2], fallen: false });
  const fallen = lighthouse.act(one, { door: 2 })!;
  expect(lighthouse.act(fallen, { door: 0 })).toBeNull();
  expect(lighthouse.pays(fallen, 'climb')).toBe(0);
});

it('every win is one that operators hold: a multiple of ten hundred-thousandths', () => {
  for (const game of games) expect(game.spots.length).toBeGreaterThanOrEqual(game.spotsMax);
  for (let floor = 1; floor <= 8; floor += 1) {
    let state = lighthouse.begin(() => 2);
    for (let step = 0; step < floor; step += 1) state = lighthouse.act(state, { door: 0 })!;
    expect((10_000 / 100) * lighthouse.pays(state, 'climb')).toSatisfy((win: number) => win % 10 === 0);
  }
});
