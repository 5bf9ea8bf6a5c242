import { expect, it } from 'vitest';
import { glassOrchid } from './engine.ts';
import { playGlass } from './play.ts';
import { rules } from './rules.ts';

const { strips } = rules;
const script = (...numbers: number[]) => ({ int: (limit: number) => Math.min(numbers.shift() ?? 0, limit - 1) });

/** A stop of the reel that shows the orchid, in the row asked for, or one that does not show it. */
const orchid = (reel: number, row = 1) =>
  (strips[reel]!.indexOf('orchid') - row + strips[reel]!.length) % strips[reel]!.length;
const plain = (reel: number) => (orchid(reel, 0) + 1) % strips[reel]!.length;
const all = [0, 1, 2, 3, 4];

it('is one spin where no orchid shows', () => {
  const { steps } = playGlass(script(0, plain(1), plain(2), plain(3), 0));
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ kind: 'spin', bloom: [], opened: [], left: 0 });
});

it.each([0, 1, 2])('opens a reel from top to bottom for an orchid in row %i, and spins the others once more', (row) => {
  const { steps } = playGlass(script(0, plain(1), orchid(2, row), plain(3), 0, 5, plain(1), plain(3), 7));
  expect(steps).toHaveLength(2);
  expect(steps[0]).toMatchObject({ bloom: [2], opened: [2], left: 1 });
  expect(steps[1]).toMatchObject({ kind: 'respin', bloom: [2], opened: [], left: 0 });
  for (const step of steps) expect(step.grid[2]).toEqual(['orchid', 'orchid', 'orchid']);
  expect(steps[1]!.stops).toEqual([5, plain(1), null, plain(3), 7]);
});

it('gives as many respins as reels have opened, and those of a respin besides', () => {
  const { steps } = playGlass(script(0, orchid(1), orchid(2), plain(3), 0, 0, plain(3), 0, 0, orchid(3), 0));
  expect(steps.map(({ left, bloom }) => [left, bloom.length])).toEqual([
    [2, 2],
    [1, 2],
    [1, 3],
    [0, 3],
  ]);
  expect(steps.at(-1)!.stops).toEqual([0, null, null, null, 0]);
});

it('pays every spin with the reels in bloom as wilds on all lines', () => {
  const { steps, total } = playGlass(script(0, orchid(1), orchid(2), orchid(3), 0));
  for (const { lines } of steps) {
    expect(lines).toHaveLength(20);
    expect(lines.every(({ count }) => count >= 4)).toBe(true);
  }
  expect(total).toBe(steps.reduce((sum, { win }) => sum + win, 0));
});

it('ends, like the round, where the most is reached', () => {
  const birds = [0, 4].map((reel) =>
    strips[reel]!.findIndex((_, stop) => [0, 1, 2].every((row) => strips[reel]![stop + row] === 'hummingbird')),
  );
  const { steps, total } = playGlass(script(birds[0]!, orchid(1), orchid(2), orchid(3), birds[1]!));
  expect(total).toBe(rules.maxWin);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ capped: true, left: 0, opened: [1, 2, 3] });
});

it('has an orchid on the reels between the first and the last', () => {
  const counts = all.map((reel) => strips[reel]!.filter((symbol) => symbol === 'orchid').length);
  expect(counts).toEqual([0, 1, 1, 1, 0]);
});

it('takes one bet and no other', () => {
  expect(glassOrchid.readBet({ bets: 20 })).toEqual({ ok: true, value: { bets: 20 } });
  for (const bet of [null, {}, { bets: 19 }, { lines: 20 }, 20]) expect(glassOrchid.readBet(bet).ok).toBe(false);
});
