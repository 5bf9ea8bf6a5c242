import type { GameCategory, Lane } from '#contract';
import { expect, test } from 'vitest';
import { playedLanes } from './played-lanes.ts';

const card = (vassalage: string, gameCategory: GameCategory, openCount: number): Lane['cards'][number] => ({
  vassalage,
  displayName: vassalage,
  gameType: gameCategory,
  gameCategory,
  isHot: 0,
  isGame: 'VASSALAGE',
  showIcon: '/a.svg',
  gameCount: 3,
  openCount,
  status: openCount > 0 ? 'ON' : 'MAINTAIN',
});
const lane = (title: GameCategory, ...cards: readonly (readonly [string, number])[]): Lane => ({
  title,
  cards: cards.map(([vassalage, open]) => card(vassalage, title, open)),
});

test('the record of games offers each kind once, and nothing that nobody can have bet on', () => {
  const lanes = [
    lane('ELOTT', ['SEA', 3]),
    lane('LOTT', ['VN', 3]),
    lane('LIVE', ['HOUSE', 2]),
    lane('SPORTS', ['HOUSE', 1], ['DS88', 1]),
    lane('PVP', ['LATER', 0]),
    lane('ESPORTS', ['HOUSE', 1]),
    lane('RNG', ['HOUSE', 9], ['LATER', 0]),
  ];
  const offered = playedLanes(lanes).map(({ title, cards }) => [title, ...cards.map(({ vassalage }) => vassalage)]);
  expect(offered).toEqual([
    ['LIVE', 'HOUSE'],
    ['RNG', 'HOUSE'],
  ]);
});
