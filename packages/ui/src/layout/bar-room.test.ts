import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting, type Measured } from './bar-room.ts';

const entry = (width: number, yields = false): Measured => ({ width, yields });
const room = (width: number) => ({ width, gap: 2, more: 60 });

test('where all entries fit to the pixel, all stay and no button takes their place', () => {
  expect(fitting([entry(50), entry(40), entry(30)], room(124))).toEqual([0, 1, 2]);
});

test('one pixel less, and the last gives way to the button', () => {
  expect(fitting([entry(50), entry(40), entry(30)], room(123))).toEqual([0]);
});

test('what opens later leaves before what can be played, wherever it stands', () => {
  expect(fitting([entry(40), entry(40, true), entry(40), entry(40, true), entry(40)], room(195))).toEqual([0, 2, 4]);
});

test('a bar without room for any has all of them behind the button', () => {
  expect(fitting([entry(50), entry(40)], room(20))).toEqual([]);
});

test('what stays is never wider than the bar with its button, unless all fit', () => {
  const entries = fc.array(fc.record({ width: fc.integer({ min: 20, max: 200 }), yields: fc.boolean() }));
  fc.assert(
    fc.property(entries, fc.integer({ min: 60, max: 2_000 }), (all, width) => {
      const kept = fitting(all, room(width));
      const used = kept.reduce((sum, place) => sum + all[place]!.width + 2, 0);
      return kept.length === all.length ? used - 2 <= width || used === 0 : used + 60 <= width;
    }),
  );
});
