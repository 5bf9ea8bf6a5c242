import { expect, test } from 'vitest';
import { matches, plainView, readView, writeView } from './rules.ts';

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
    spread: 'high',
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
    vassalage: 'PG',
    gameClassify: 'JP',
    spread: 'medium',
    features: ['free-spins'],
  } as const;
  expect(matches(game, { ...plainView, query: 'lantern', kind: 'JP' }, 'JILI,PG')).toBe(true);
  expect(matches(game, plainView, 'JILI')).toBe(false);
  expect(matches(game, { ...plainView, kind: 'VP' }, '')).toBe(false);
  expect(matches(game, { ...plainView, query: 'koi' }, '')).toBe(false);
  expect(matches(game, { ...plainView, spread: 'medium', feature: 'free-spins' }, '')).toBe(true);
  expect(matches(game, { ...plainView, spread: 'low' }, '')).toBe(false);
  expect(matches(game, { ...plainView, feature: 'pick' }, '')).toBe(false);
});
