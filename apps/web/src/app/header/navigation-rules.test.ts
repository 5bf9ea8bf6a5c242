import type { GameCategory, Lane, VendorCard } from '#contract';
import { expect, test } from 'vitest';
import { destinationOf, isActive, navigationEntries, openFirst } from './navigation-rules.ts';

const card = (vassalage: string, gameType: GameCategory, more: Partial<VendorCard> = {}): VendorCard => ({
  vassalage,
  displayName: vassalage,
  gameType,
  isHot: 0,
  isGame: 'VASSALAGE',
  showIcon: '',
  gameCount: 1,
  openCount: 1,
  status: 'ON',
  ...more,
});
const lane = (title: GameCategory, ...vendors: string[]): Lane => ({
  title,
  cards: vendors.map((vassalage) => card(vassalage, title)),
});
const everyPage = { hasPage: () => true, reaches: () => true };
const ids = (lanes: readonly Lane[], options = everyPage) => navigationEntries(lanes, options).map(({ id }) => id);

test('home comes first, promotions last, categories between in the server’s order', () => {
  expect(ids([lane('RNG', 'A'), lane('LIVE', 'B'), lane('FISH', 'C')])).toEqual([
    'HOME',
    'RNG',
    'LIVE',
    'FISH',
    'PROMOTIONS',
  ]);
});

test('what would only ask for the login first is not offered', () => {
  expect(ids([lane('RNG', 'A')], { ...everyPage, reaches: () => false })).toEqual([]);
});

test('a category without a vendor is not offered', () => {
  expect(ids([lane('RNG'), lane('PVP', 'A')])).toEqual(['HOME', 'PVP', 'PROMOTIONS']);
});

test('where there is room for a few, what can be played comes before what opens later', () => {
  const waiting = (title: GameCategory): Lane => ({ title, cards: [card('A', title, { openCount: 0 })] });
  const entries = navigationEntries([waiting('ELOTT'), waiting('LIVE'), lane('RNG', 'A')], everyPage);
  expect(openFirst(entries).map(({ id }) => id)).toEqual(['HOME', 'RNG', 'PROMOTIONS', 'ELOTT', 'LIVE']);
});

test('both lottery kinds share one entry', () => {
  const entries = navigationEntries([lane('ELOTT', 'A'), lane('RNG', 'B'), lane('LOTT', 'C')], everyPage);
  const lottery = entries.filter(({ path }) => path === '/elott');
  expect(lottery).toHaveLength(1);
  expect(lottery[0]!.cards.map(({ vassalage }) => vassalage)).toEqual(['A', 'C']);
});

test('DS88 stands beside Sports and not in it, and leads to its own page', () => {
  const sports: Lane = {
    title: 'SPORTS',
    cards: [card('SABA', 'SPORTS'), card('DS88', 'SPORTS', { isGame: 'GAME', nodeId: 7 })],
  };
  const entries = navigationEntries([sports, lane('FISH', 'A')], everyPage);
  expect(entries.map(({ id }) => id)).toEqual(['HOME', 'SPORTS', 'DS88', 'FISH', 'PROMOTIONS']);
  expect(entries[1]!.cards.map(({ vassalage }) => vassalage)).toEqual(['SABA']);
  expect(destinationOf(entries[2]!)).toEqual({ kind: 'page', path: '/ds88' });
  expect(isActive(entries[2]!, '/ds88')).toBe(true);
});

test('DS88 before it opens leads to its own address', () => {
  const closed = card('DS88', 'SPORTS', { isGame: 'GAME', nodeId: 7, status: 'MAINTAIN', openCount: 0 });
  const entries = navigationEntries([{ title: 'SPORTS', cards: [closed] }], everyPage);
  expect(destinationOf(entries[1]!)).toEqual({ kind: 'page', path: '/ds88' });
});

test('a page that does not exist is not offered', () => {
  const hasPage = (path: string) => path !== '/promotions';
  expect(ids([lane('RNG', 'A')], { ...everyPage, hasPage })).toEqual(['HOME', 'RNG']);
});

test('several vendors lead to the category page, a single one to that vendor', () => {
  const [, several] = navigationEntries([lane('LIVE', 'A', 'B')], everyPage);
  expect(destinationOf(several!)).toEqual({ kind: 'page', path: '/live' });
  const [, single] = navigationEntries([lane('RNG', 'A')], everyPage);
  expect(destinationOf(single!)).toMatchObject({ kind: 'page', path: '/rng?page=A', vendor: { vassalage: 'A' } });
});

test('a single vendor under maintenance is not started; its page says so', () => {
  const closed: Lane = { title: 'LIVE', cards: [card('A', 'LIVE', { isGame: 'GAME', nodeId: 5, status: 'MAINTAIN' })] };
  const [, entry] = navigationEntries([closed], everyPage);
  expect(destinationOf(entry!)).toEqual({ kind: 'page', path: '/live' });
});

test('home is active on each of its addresses, a category on its own only', () => {
  const [home, rng] = navigationEntries([lane('RNG', 'A')], everyPage);
  for (const path of ['/', '/index', '/index.html']) expect(isActive(home!, path)).toBe(true);
  expect(isActive(home!, '/rng')).toBe(false);
  expect(isActive(rng!, '/rng')).toBe(true);
});
