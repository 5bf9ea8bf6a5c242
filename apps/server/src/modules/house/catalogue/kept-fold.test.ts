import { findByName, plainLetters } from '#kernel';
import { expect, it } from 'vitest';
import { keptFold } from './kept-fold.ts';

const games = Array.from({ length: 100 }, (_, at) => [`Lantern ${at}`, `灯笼 ${at}`, 'PG Soft']);

it('a search folds each name once, however many of its pages are asked for', () => {
  let folded = 0;
  const fold = keptFold((name) => {
    folded += 1;
    return plainLetters(name);
  });
  const found = ['lantern', 'lantern', 'latnern'].map((query) => findByName(games, query, (names) => names, fold));
  expect(found.map(({ length }) => length)).toEqual([100, 100, 100]);
  expect(folded).toBe(201);
});

it('a name that is changed is found by its new letters', () => {
  const fold = keptFold();
  const named = (name: string, query: string) => findByName([name], query, (each) => [each], fold).length;
  expect(named('Lantern', 'lantern')).toBe(1);
  expect(named('Dragon', 'lantern')).toBe(0);
  expect(named('Dragon', 'dragon')).toBe(1);
});
