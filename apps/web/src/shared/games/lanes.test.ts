import type { GameCategory, Lane, VendorCard } from '#contract';
import { expect, test } from 'vitest';
import { splitEsports, vendorAddress, vendorDestination } from './lanes.ts';

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
const vendorsOf = (found: Lane | undefined) => found?.cards.map(({ vassalage }) => vassalage);

test('e-sports vendors leave Sports for e-sports, whether the server sent that lane or not', () => {
  const made = splitEsports([lane('SPORTS', 'SABA', 'IMES'), lane('RNG', 'A')], ['IMES']);
  expect(made.map(({ title }) => title)).toEqual(['SPORTS', 'ESPORTS', 'RNG']);
  const joined = splitEsports([lane('SPORTS', 'SABA', 'TF'), lane('ESPORTS', 'IMES')], ['TF']);
  expect(vendorsOf(joined[1])).toEqual(['IMES', 'TF']);
  expect(vendorsOf(joined[0])).toEqual(['SABA']);
});

test('a vendor that is one game starts it', () => {
  const single = card('GPI', 'ELOTT', { isGame: 'GAME', nodeId: 3 });
  expect(vendorDestination(single)).toEqual({ kind: 'game', nodeId: 3, vassalage: 'GPI' });
});

test('the games of a vendor with many are shown over the page, those of a slots vendor on the slots page', () => {
  const many = card('AG', 'LIVE');
  expect(vendorDestination(many)).toEqual({ kind: 'vendorGames', card: many });
  expect(vendorDestination(card('PG', 'RNG'))).toMatchObject({
    kind: 'page',
    path: '/rng?page=PG',
    vendor: { vassalage: 'PG' },
  });
});

test('a lottery vendor with many games starts in the route of the lotteries, and not over the page', () => {
  expect(vendorDestination(card('GPI', 'ELOTT'))).toEqual({ kind: 'page', path: '/elott?page=GPI' });
  expect(vendorDestination(card('VR', 'LOTT'))).toEqual({ kind: 'page', path: '/elott?page=VR' });
});

test('the South-East Asian and the Vietnamese lotteries have pages of their own', () => {
  expect(vendorDestination(card('TCG_SEA', 'ELOTT'))).toEqual({ kind: 'page', path: '/lottery' });
  expect(vendorDestination(card('TCG_LOTTO_VN', 'ELOTT'))).toEqual({ kind: 'page', path: '/Vnlottery' });
});

test('a vendor’s card is a link wherever a press leads to an address', () => {
  expect(vendorAddress(card('GPI', 'ELOTT', { isGame: 'GAME', nodeId: 3 }))).toBe('/game?nodeId=3&vassalage=GPI');
  expect(vendorAddress(card('PG', 'RNG'))).toBe('/rng?page=PG');
  expect(vendorAddress(card('AG', 'LIVE'))).toBeUndefined();
});

test('a book of the house that is open is in both halls, and leads to its pages', () => {
  const halls = (openCount: number, esportsVendors: readonly string[]) =>
    splitEsports(
      [{ title: 'SPORTS', cards: [card('HOUSE', 'SPORTS', { openCount }), card('IMES', 'SPORTS')] }],
      esportsVendors,
    );
  expect(halls(1, ['IMES']).map(vendorsOf)).toEqual([['HOUSE'], ['HOUSE', 'IMES']]);
  expect(halls(0, ['IMES']).map(vendorsOf)).toEqual([['HOUSE'], ['IMES']]);
  expect(halls(1, []).map(vendorsOf)).toEqual([['HOUSE', 'IMES']]);
  expect(vendorAddress(card('HOUSE', 'SPORTS', { isGame: 'GAME', nodeId: 4001 }))).toBe('/sports');
});
