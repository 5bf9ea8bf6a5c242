import { loadTranslator } from '#i18n/locale-files.ts';
import { expect, test } from 'vitest';
import {
  fixtureLabel,
  marketLabel,
  marketNamed,
  readSelection,
  selectionLabel,
  shortLabel,
  type Named,
} from './selections.ts';

const { t } = loadTranslator('EN');
const football = { sport: 'football', home: 'Saltcombe', away: 'Wrenhaven' };
const tennis = { ...football, sport: 'tennis' };
const maps = { ...football, sport: 'maps' };

const race = { sport: 'racing', league: 'Dragon Boats', startsAt: 0, runners: ['Old Moon', 'Jade Oar', 'Tide Caller'] };

const textOf = (name: string, match: Named = football): string => {
  const terms = readSelection(name);
  return terms ? `${marketLabel(t, terms, match)}: ${selectionLabel(t, terms, match)}` : 'unknown';
};

test('markets and selections are called what the trade calls them', () => {
  expect(textOf('matchResult:fullTime:home')).toBe('1X2: Saltcombe');
  expect(textOf('matchResult:firstHalf:draw')).toBe('1X2 – 1st half: Draw');
  expect(textOf('doubleChance:fullTime:homeOrDraw')).toBe('Double chance: Saltcombe or Draw');
  expect(textOf('doubleChance:fullTime:drawOrAway')).toBe('Double chance: Draw or Wrenhaven');
  expect(textOf('asianHandicap:fullTime:away:-0.75')).toBe('Asian handicap: Wrenhaven −0.75');
  expect(textOf('asianHandicap:fullTime:home:0.75')).toBe('Asian handicap: Saltcombe +0.75');
  expect(textOf('asianHandicap:fullTime:home:0')).toBe('Asian handicap: Saltcombe 0');
  expect(textOf('asianHandicap:fullTime:home:-0.25:1-0')).toBe('Asian handicap: Saltcombe −0.25 (1\u2060-\u20600)');
  expect(textOf('totals:fullTime:over:2.25')).toBe('Total goals: Over 2.25');
  expect(textOf('teamTotalsHome:fullTime:under:1.5')).toBe('Goals of Saltcombe: Under 1.5');
  expect(textOf('bothTeamsToScore:fullTime:yes')).toBe('Both teams to score: Yes');
  expect(textOf('oddEven:fullTime:odd')).toBe('Odd/even goals: Odd');
  expect(textOf('correctScore:fullTime:2-1')).toBe('Correct score: 2-1');
  expect(textOf('correctScore:fullTime:other')).toBe('Correct score: Any other');
  expect(textOf('halfTimeFullTime:home-draw')).toBe('Half time/full time: Saltcombe / Draw');
  expect(textOf('nextGoal:1:none')).toBe('Goal no. 1: No goal');
});

test('sets are maps where maps are played, and points are games or rounds', () => {
  expect(textOf('winner:away', tennis)).toBe('Match winner: Wrenhaven');
  expect(textOf('setWinner:1:home', tennis)).toBe('Winner of set 1: Saltcombe');
  expect(textOf('setWinner:2:home', maps)).toBe('Winner of map 2: Saltcombe');
  expect(textOf('pointHandicap:home:-3.5', tennis)).toBe('Game handicap: Saltcombe −3.5');
  expect(textOf('totalPoints:under:40.5', maps)).toBe('Total rounds: Under 40.5');
  expect(textOf('setScore:2-0', tennis)).toBe('Correct score in sets: 2-0');
  expect(textOf('nextPoint:1:1:home', maps)).toBe('Map 1, round 1: Saltcombe');
});

test('of a race each runner is named with the number that it bears, in their order', () => {
  expect(textOf('win:2', race)).toBe('Win: 2 Jade Oar');
  expect(textOf('place:3', race)).toBe('Place (first 2): 3 Tide Caller');
  expect(textOf('forecast:3-1', race)).toBe('Forecast: 3 Tide Caller › 1 Old Moon');
  expect(textOf('tricast:2-3-1', race)).toBe('Tricast: 2 Jade Oar › 3 Tide Caller › 1 Old Moon');
  expect(fixtureLabel(t, race)).toBe('Dragon Boats, 08:00');
});

test('a name of another kind is nothing that is guessed at', () => {
  for (const name of ['', 'matchResult', 'corners:fullTime:over:9.5', 'totals:fullTime:over:2.5:more'])
    expect(readSelection(name), name).toBeNull();
  expect(['home', 'draw', 'away'].map((side) => shortLabel({ side, line: null }))).toEqual(['1', 'X', '2']);
  expect([shortLabel({ side: 'home', line: '-0.75' }), shortLabel({ side: 'away', line: '0.75' })]).toEqual([
    '1 −0.75',
    '2 +0.75',
  ]);
});

test('a market is called by its own name, with the line of its first side', () => {
  const called = (name: string, match: Named = football) => marketNamed(t, name, match);
  expect(called('matchResult:fullTime')).toBe('1X2');
  expect(called('matchResult:secondHalf')).toBe('1X2 – 2nd half');
  expect(called('asianHandicap:firstHalf:-0.75:1-0')).toBe('Asian handicap – 1st half \u200E−0.75 (1\u2060-\u20600)');
  expect(called('totals:fullTime:2')).toBe('Total goals \u200E2');
  expect(called('setWinner:2', maps)).toBe('Winner of map 2');
  expect(called('nextPoint:1:3', tennis)).toBe('Set 1, game 3');
  expect(called('place', race)).toBe('Place (first 2)');
  expect(called('corners:fullTime:9.5')).toBeNull();
});
