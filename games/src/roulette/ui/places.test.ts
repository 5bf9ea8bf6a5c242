import { expect, test } from 'vitest';
import { WHEEL } from '../engine/calls.ts';
import { game } from '../engine/engine.ts';
import { placeOf, ringFields } from './places.ts';
import { LYING, STANDING } from './racetrack.tsx';

const inside = game.spots.filter(({ code }) => /^\d/.test(code));

test('every spot among the numbers has a place of its own', () => {
  const places = inside.map(({ code }) => placeOf(code)).map(({ along, across }) => `${along}/${across}`);
  expect(new Set(places).size).toBe(inside.length);
  expect(inside).toHaveLength(145);
});

test('spots lie as on a table: splits between two, corners between four, streets and six lines on the edge', () => {
  expect(placeOf('17')).toEqual({ along: 5.5, across: 1.5 });
  expect(placeOf('17-18')).toEqual({ along: 5.5, across: 2 });
  expect(placeOf('17-20')).toEqual({ along: 6, across: 1.5 });
  expect(placeOf('16-17-19-20')).toEqual({ along: 6, across: 1 });
  expect(placeOf('16-17-18')).toEqual({ along: 5.5, across: 0 });
  expect(placeOf('16-17-18-19-20-21')).toEqual({ along: 6, across: 0 });
  expect(placeOf('0-2-3')).toEqual({ along: 0, across: 2 });
  expect(placeOf('0-1-2-3')).toEqual({ along: 0, across: 0 });
});

test.each([LYING, STANDING])('a racetrack has a field for each number of the wheel, and two for zero', (ring) => {
  const fields = ringFields(ring);
  expect(fields).toHaveLength(WHEEL.length + 1);
  expect(new Set(fields.map(({ column, row }) => `${column}/${row}`)).size).toBe(fields.length);
});
