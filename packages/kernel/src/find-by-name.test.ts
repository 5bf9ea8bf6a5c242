import { expect, test } from 'vitest';
import { findByName } from './find-by-name.ts';

const games = [
  ['Lantern Court', '灯笼庭院', 'Đèn Lồng', 'PG Soft'],
  ['Tiger & Co', '虎', 'Hổ', 'Jili'],
  ['Café Royale', 'Jili'],
  ['Dragon 88', 'PG Soft'],
];
const found = (query: string) => findByName(games, query, (names) => names).map(([name]) => name);

test('case, accents, spaces and signs make no difference', () => {
  expect(found('LANTERNcourt')).toEqual(['Lantern Court']);
  expect(found('lan tern')).toEqual(['Lantern Court']);
  expect(found('cafe')).toEqual(['Café Royale']);
  expect(found('den long')).toEqual(['Lantern Court']);
  expect(found('tiger&co')).toEqual(['Tiger & Co']);
  expect(found('ＤＲＡＧＯＮ８８')).toEqual(['Dragon 88']);
  expect(found('灯笼')).toEqual(['Lantern Court']);
});

test.each(['lanten', 'lanterrn', 'lantrn', 'latnern', 'lantirn', 'lanetrn cuort'])(
  'a letter that is missing, too many, another or swapped is forgiven: %s',
  (typed) => {
    expect(found(typed)).toEqual(['Lantern Court']);
  },
);

test('words stand in any order, and may name the vendor', () => {
  expect(found('court lantern')).toEqual(['Lantern Court']);
  expect(found('jili tiger')).toEqual(['Tiger & Co']);
  expect(found('pg')).toEqual(['Lantern Court', 'Dragon 88']);
});

test('what is called so stands alone: nothing similar is added', () => {
  expect(findByName(['Rose', 'Rise', 'Rosé Garden'], 'rose', (name) => [name])).toEqual(['Rose', 'Rosé Garden']);
});

test('a short word is taken as it is typed, and what nothing is called finds nothing', () => {
  expect(found('tog')).toEqual([]);
  expect(found('zeppelin')).toEqual([]);
});

test('signs alone are looked for as signs, and nothing at all finds everything', () => {
  expect(found('&')).toEqual(['Tiger & Co']);
  expect(found('  ')).toHaveLength(games.length);
});
