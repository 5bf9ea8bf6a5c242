import type { GameCategory, Lane, VendorCard } from '#contract';
import { expect, test } from 'vitest';
import { destinationOf, isActive, navigationEntries, splitEsports, vendorDestination } from './navigation-rules.ts';

const card = (vassalage: string, gameType: GameCategory, more: Partial<VendorCard> = {}): VendorCard => ({
  vassalage,
  displayName: vassalage,
  gameType,
  isHot: 0,
  isGame: 'VASSALAGE',
  showIcon: '',
  gameCount: 1,
  status: 'ON',
  ...more,
});
const lane = (title: GameCategory, ...vendors: string[]): Lane => ({
  title,
  cards: vendors.map((vassalage) => card(vassalage, title)),
});
const everyPage = { esportsVendors: ['IMES', 'TF'], hasPage: () => true };
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

test('a category without a vendor is not offered', () => {
  expect(ids([lane('RNG'), lane('PVP', 'A')])).toEqual(['HOME', 'PVP', 'PROMOTIONS']);
});

test('both lottery kinds share one entry', () => {
  const entries = navigationEntries([lane('ELOTT', 'A'), lane('RNG', 'B'), lane('LOTT', 'C')], everyPage);
  const lottery = entries.filter(({ path }) => path === '/elott');
  expect(lottery).toHaveLength(1);
  expect(lottery[0]!.cards.map(({ vassalage }) => vassalage)).toEqual(['A', 'C']);
});

test('DS88 stands beside Sports and not in it, and starts at a press', () => {
  const sports: Lane = {
    title: 'SPORTS',
    cards: [card('SABA', 'SPORTS'), card('DS88', 'SPORTS', { isGame: 'GAME', nodeId: 7 })],
  };
  const entries = navigationEntries([sports, lane('FISH', 'A')], everyPage);
  expect(entries.map(({ id }) => id)).toEqual(['HOME', 'SPORTS', 'DS88', 'FISH', 'PROMOTIONS']);
  expect(entries[1]!.cards.map(({ vassalage }) => vassalage)).toEqual(['SABA']);
  expect(destinationOf(entries[2]!)).toEqual({ kind: 'game', nodeId: 7, vassalage: 'DS88' });
});

test('e-sports vendors leave Sports for e-sports, whether the server sent that lane or not', () => {
  const made = splitEsports([lane('SPORTS', 'SABA', 'IMES'), lane('RNG', 'A')], ['IMES']);
  expect(made.map(({ title }) => title)).toEqual(['SPORTS', 'ESPORTS', 'RNG']);
  const joined = splitEsports([lane('SPORTS', 'SABA', 'TF'), lane('ESPORTS', 'IMES')], ['TF']);
  expect(joined[1]!.cards.map(({ vassalage }) => vassalage)).toEqual(['IMES', 'TF']);
  expect(joined[0]!.cards.map(({ vassalage }) => vassalage)).toEqual(['SABA']);
});

test('a page that does not exist is not offered', () => {
  const hasPage = (path: string) => path !== '/promotions';
  expect(ids([lane('RNG', 'A')], { ...everyPage, hasPage })).toEqual(['HOME', 'RNG']);
});

test('several vendors lead to the category page, a single one to that vendor', () => {
  const [, several] = navigationEntries([lane('LIVE', 'A', 'B')], everyPage);
  expect(destinationOf(several!)).toEqual({ kind: 'page', path: '/live' });
  const [, single] = navigationEntries([lane('RNG', 'A')], everyPage);
  expect(destinationOf(single!)).toEqual({ kind: 'page', path: '/rng?page=A' });
  expect(vendorDestination(card('A', 'FISH', { isGame: 'GAME', nodeId: 3 }))).toMatchObject({
    kind: 'game',
    nodeId: 3,
  });
  expect(vendorDestination(card('TCG_LOTTO_VN', 'ELOTT'))).toEqual({ kind: 'page', path: '/Vnlottery' });
});

test('home is active on each of its addresses, a category on its own only', () => {
  const [home, rng] = navigationEntries([lane('RNG', 'A')], everyPage);
  for (const path of ['/', '/index', '/index.html']) expect(isActive(home!, path)).toBe(true);
  expect(isActive(home!, '/rng')).toBe(false);
  expect(isActive(rng!, '/rng')).toBe(true);
});
