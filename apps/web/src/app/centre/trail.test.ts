import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { beginTrail, followTrail, type Trail } from './trail.ts';

let visits = 0;
const at = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: `visit-${++visits}`,
  mask: undefined,
});
const CENTRE = ['/withdraw', '/depositv2'];
const step = (trail: Trail, to: Location, how: 'PUSH' | 'REPLACE' | 'POP' = 'PUSH') =>
  followTrail(trail, to, how, CENTRE.includes(to.pathname));
const stay = (trail: Trail) => trail.stays[trail.at.key];

test('the centre stands over the page where it was opened, and one step back leads there', () => {
  const games = at('/rng');
  const opened = step(beginTrail(games, false), at('/withdraw'));
  expect(stay(opened)).toEqual({ page: games, depth: 1 });
  const turned = step(opened, at('/depositv2'), 'REPLACE');
  expect(stay(turned)).toEqual({ page: games, depth: 1 });
});

test('a page of the centre that leads to another is two steps from the page below', () => {
  const games = at('/rng');
  const opened = step(step(beginTrail(games, false), at('/withdraw')), at('/depositv2'));
  expect(stay(opened)).toEqual({ page: games, depth: 2 });
});

test('on a direct visit it stands over the home page, which no step back reaches', () => {
  const opened = beginTrail(at('/withdraw'), true);
  expect(stay(opened)).toMatchObject({ page: { pathname: '/index' }, depth: 0 });
});

test('closing finds the very location below, so that the page does not scroll to its top', () => {
  const games = at('/rng');
  const opened = step(beginTrail(games, false), at('/withdraw'));
  expect(step(opened, { ...games }, 'POP').page).toBe(games);
});

test('back to the centre from elsewhere finds the page that was below it', () => {
  const games = at('/rng');
  const centre = at('/withdraw');
  const elsewhere = step(step(beginTrail(games, false), centre), at('/round/7'));
  const back = step(elsewhere, centre, 'POP');
  expect(stay(back)).toEqual({ page: games, depth: 1 });
  expect(back.page).toBe(games);
});

test('an entry of the history that nobody remembers stands over the home page', () => {
  const back = step(beginTrail(at('/rng'), false), at('/withdraw'), 'POP');
  expect(stay(back)).toMatchObject({ page: { pathname: '/index' }, depth: 0 });
});
