import { expect, test } from 'vitest';
import { filtersSet, onShelf, plainView, readView, writeView, type CategoryView } from './rules.ts';

const view = (text: string) => readView(new URLSearchParams(text), ['PG', 'JILI']);

test('the page parameter opens the tab of that vendor', () => {
  expect(view('page=JILI').vendor).toBe('JILI');
});

test('a vendor that the category does not have opens all of them', () => {
  expect(view('page=GONE').vendor).toBe('');
});

test('an address is read as it was written', () => {
  const written = {
    vendor: 'PG',
    query: 'tiger & co',
    sort: 'RTP',
    shelf: 'RECENT',
    kind: 'JP',
    volatility: 'high',
    feature: 'free-spins',
  } as const;
  expect(view(writeView(written).toString())).toEqual(written);
});

test('the originals have an address of their own', () => {
  const written = { ...plainView, shelf: 'ORIGINALS' } as const;
  expect(writeView(written).toString()).toBe('show=ORIGINALS');
  expect(view('show=ORIGINALS')).toEqual(written);
});

test('the plain page has a plain address', () => {
  expect(writeView(plainView).toString()).toBe('');
  expect(view('sort=WRONG&show=WRONG&volatility=WRONG&feature=WRONG')).toEqual(plainView);
});

test('the filters hold for favourites and recent games too', () => {
  const game = {
    nodeName: 'Lantern Court',
    displayName: 'PG Soft',
    vassalage: 'PG',
    gameClassify: 'JP',
    spread: 'medium',
    features: ['free-spins'],
  } as const;
  const shows = (asked: Partial<CategoryView>, vendors = '') => onShelf([game], { ...plainView, ...asked }, vendors);
  expect(shows({ query: 'lantern', kind: 'JP' }, 'JILI,PG')).toEqual([game]);
  expect(shows({ query: 'latnern' })).toEqual([game]);
  expect(shows({ query: 'pg soft' })).toEqual([game]);
  expect(shows({}, 'JILI')).toEqual([]);
  expect(shows({ kind: 'VP' })).toEqual([]);
  expect(shows({ query: 'koi' })).toEqual([]);
  expect(shows({ volatility: 'medium', feature: 'free-spins' })).toEqual([game]);
  expect(shows({ volatility: 'low' })).toEqual([]);
  expect(shows({ feature: 'pick' })).toEqual([]);
});

test('the button to the filters counts those that are set, and not what is typed', () => {
  expect(filtersSet({ ...plainView, query: 'koi' })).toBe(0);
  expect(filtersSet({ ...plainView, shelf: 'NEW', sort: 'RTP', volatility: 'low' })).toBe(3);
});
