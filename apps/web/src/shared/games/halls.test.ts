import type { GameCategory, Lane, VendorCard } from '#contract';
import { expect, test } from 'vitest';
import { hallsOf, lanesAt } from './halls.ts';

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

test('the sports page does not list the vendor that has an entry of its own', () => {
  expect(vendorsOf(lanesAt([lane('SPORTS', 'SABA', 'DS88')], '/sports')[0])).toEqual(['SABA']);
  expect(lanesAt([lane('SPORTS', 'DS88')], '/sports')).toEqual([]);
});

test('the address of a vendor with an entry of its own shows that vendor alone', () => {
  const [sports] = lanesAt([lane('SPORTS', 'SABA', 'DS88')], '/sports', 'DS88');
  expect(vendorsOf(sports)).toEqual(['DS88']);
  expect(vendorsOf(lanesAt([lane('SPORTS', 'SABA', 'AV', 'DS88')], '/sports', 'SABA')[0])).toEqual(['SABA', 'AV']);
});

test('the home page counts in a hall what its page lists', () => {
  const lanes = [lane('SPORTS', 'SABA', 'DS88'), lane('ELOTT', 'A'), lane('RNG', 'B'), lane('LOTT', 'C')];
  const counted = hallsOf(lanes).map(({ category, cards }) => [category, cards.map(({ vassalage }) => vassalage)]);
  expect(counted).toEqual([
    ['SPORTS', ['SABA']],
    ['ELOTT', ['A', 'C']],
    ['RNG', ['B']],
  ]);
});

test('both lotteries are on one page', () => {
  const found = lanesAt([lane('ELOTT', 'A'), lane('RNG', 'B'), lane('LOTT', 'C')], '/elott');
  expect(found.map(({ title }) => title)).toEqual(['ELOTT', 'LOTT']);
});
