import { expect, it } from 'vitest';
import { createTape, stopOf, type Tape } from './tape.ts';

const strip = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const shown = (tape: Tape, top: number) => [0, 1, 2].map((row) => tape.at(top - row));

it('a reel finds where its strip shows a column, around the end too', () => {
  expect(stopOf(strip, ['c', 'd', 'e'])).toBe(2);
  expect(stopOf(strip, ['h', 'a', 'b'])).toBe(7);
  expect(stopOf(strip, ['a', 'a', 'a'])).toBe(0);
});

it('a reel rests on the column it was given, its strip above and below', () => {
  const tape = createTape(strip);
  tape.settle(['c', 'd', 'e'], 2);
  expect([1, 0, -1, -2, -3].map((place) => tape.at(place))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

it('aiming changes nothing that has been seen, and ends on the column, also one that no strip has', () => {
  const tape = createTape(strip);
  tape.settle(['c', 'd', 'e'], 2);
  const before = [0, 1, 2, 3].map((place) => tape.at(place));
  tape.aim(['h', 'wild', 'b'], 7, 9, 4);
  expect([0, 1, 2, 3].map((place) => tape.at(place))).toEqual(before);
  expect(shown(tape, 9)).toEqual(['h', 'wild', 'b']);
  expect(tape.at(10)).toBe('g');
  tape.settle(['h', 'wild', 'b'], 7);
  expect(shown(tape, 0)).toEqual(['h', 'wild', 'b']);
});

it('a symbol that turns into another does so on the reel alone', () => {
  const tape = createTape(strip);
  const column = ['c', 'd', 'e'];
  tape.settle(column, 2);
  tape.set(1, 'wild');
  expect(tape.column()).toEqual(['c', 'wild', 'e']);
  expect(column[1]).toBe('d');
});
