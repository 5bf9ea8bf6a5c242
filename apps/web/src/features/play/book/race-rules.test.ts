import { expect, test } from 'vitest';
import { finishersOf, isOver, lastStarted, orderOf, stillSold, tapped, tracksOf } from './race-rules.ts';

const feed = (...incidents: readonly (readonly [number, object])[]) => ({
  startsAt: 1_000_000,
  incidents: incidents.map(([ms, incident], number) => ({ number, at: 1_000_000 + ms, incident })),
});
const whole = feed(
  [0, { type: 'start', runners: 2 }],
  [2_000, { type: 'way', gone: [5_000, 2_500] }],
  [3_500, { type: 'finish', runner: 1 }],
  [4_000, { type: 'way', gone: [10_000, 9_000] }],
  [4_200, { type: 'finish', runner: 2 }],
);

test('each runner goes from where it was told to where it is told next, and is at the line as it came in', () => {
  expect(tracksOf(whole, 2)).toEqual([
    [
      { ms: 0, at: 0 },
      { ms: 2_000, at: 0.5 },
      { ms: 3_500, at: 1 },
      { ms: 4_000, at: 1 },
    ],
    [
      { ms: 0, at: 0 },
      { ms: 2_000, at: 0.25 },
      { ms: 4_000, at: 0.9 },
      { ms: 4_200, at: 1 },
    ],
  ]);
});

test('nobody is in before the moment that is shown', () => {
  expect(finishersOf(whole, 3_499)).toEqual([]);
  expect(finishersOf(whole, 3_500)).toEqual([{ number: 1, ms: 3_500 }]);
  expect(finishersOf(whole).map(({ number }) => number)).toEqual([1, 2]);
  expect([isOver(whole), isOver({ incidents: whole.incidents.slice(0, 4) })]).toEqual([true, false]);
});

test('an order is put together by tapping, three at most, and whoever is tapped again leaves it', () => {
  expect([3, 1, 2, 4].reduce(tapped, [] as readonly number[])).toEqual([3, 1, 2]);
  expect(tapped([3, 1, 2], 1)).toEqual([3, 2]);
  expect([orderOf({ played: 'whole', order: [2, 1] }), orderOf({ played: 'void' }), orderOf(null)]).toEqual([
    [2, 1],
    [],
    [],
  ]);
});

test('what has started is not sold, and the last that started is the one to look at', () => {
  const races = [1, 2, 3].map((fixtureId) => ({ fixtureId, startsAt: fixtureId * 100 }));
  expect(stillSold(races, 200).map(({ fixtureId }) => fixtureId)).toEqual([3]);
  expect(lastStarted(races, 250)).toEqual(races[1]);
  expect(lastStarted(races, 50)).toBeUndefined();
});
