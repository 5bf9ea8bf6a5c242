import { loadTranslator } from '#i18n/locale-files.ts';
import { expect, test } from 'vitest';
import { fixtureLabel, marketLabel, readSelection, selectionLabel, shortLabel, type Named } from './names.ts';

const { t } = loadTranslator('EN');
const football = { sport: 'football', home: 'Saltcombe', away: 'Wrenhaven' };
const tennis = { ...football, sport: 'tennis' };
const maps = { ...football, sport: 'maps' };

const race = { sport: 'racing', league: 'Dragon Boats', startsAt: 0, runners: ['Old Moon', 'Jade Oar', 'Tide Caller'] };

const said = (name: string, match: Named = football): string => {
  const terms = readSelection(name);
  return terms ? `${marketLabel(t, terms, match)}: ${selectionLabel(t, terms, match)}` : 'unknown';
};

test('markets and selections are called what the trade calls them', () => {
  expect(said('matchResult:fullTime:home')).toBe('1X2: Saltcombe');
  expect(said('matchResult:firstHalf:draw')).toBe('1X2 – 1st half: Draw');
  expect(said('doubleChance:fullTime:homeOrDraw')).toBe('Double chance: Saltcombe or Draw');
  expect(said('doubleChance:fullTime:drawOrAway')).toBe('Double chance: Draw or Wrenhaven');
  expect(said('asianHandicap:fullTime:away:-0.75')).toBe('Asian handicap: Wrenhaven −0.75');
  expect(said('asianHandicap:fullTime:home:0.75')).toBe('Asian handicap: Saltcombe +0.75');
  expect(said('asianHandicap:fullTime:home:0')).toBe('Asian handicap: Saltcombe 0');
  expect(said('asianHandicap:fullTime:home:-0.25:1-0')).toBe('Asian handicap: Saltcombe −0.25 (1\u2060-\u20600)');
  expect(said('totals:fullTime:over:2.25')).toBe('Total goals: Over 2.25');
  expect(said('teamTotalsHome:fullTime:under:1.5')).toBe('Goals of Saltcombe: Under 1.5');
  expect(said('bothTeamsToScore:fullTime:yes')).toBe('Both teams to score: Yes');
  expect(said('oddEven:fullTime:odd')).toBe('Odd/even goals: Odd');
  expect(said('correctScore:fullTime:2-1')).toBe('Correct score: 2-1');
  expect(said('correctScore:fullTime:other')).toBe('Correct score: Any other');
  expect(said('halfTimeFullTime:home-draw')).toBe('Half time/full time: Saltcombe / Draw');
  expect(said('nextGoal:1:none')).toBe('Goal no. 1: No goal');
});

test('sets are maps where maps are played, and points are games or rounds', () => {
  expect(said('winner:away', tennis)).toBe('Match winner: Wrenhaven');
  expect(said('setWinner:1:home', tennis)).toBe('Winner of set 1: Saltcombe');
  expect(said('setWinner:2:home', maps)).toBe('Winner of map 2: Saltcombe');
  expect(said('pointHandicap:home:-3.5', tennis)).toBe('Game handicap: Saltcombe −3.5');
  expect(said('totalPoints:under:40.5', maps)).toBe('Total rounds: Under 40.5');
  expect(said('setScore:2-0', tennis)).toBe('Correct score in sets: 2-0');
  expect(said('nextPoint:1:1:home', maps)).toBe('Map 1, round 1: Saltcombe');
});

test('of a race each runner is named with the number that it bears, in their order', () => {
  expect(said('win:2', race)).toBe('Win: 2 Jade Oar');
  expect(said('place:3', race)).toBe('Place (first 2): 3 Tide Caller');
  expect(said('forecast:3-1', race)).toBe('Forecast: 3 Tide Caller › 1 Old Moon');
  expect(said('tricast:2-3-1', race)).toBe('Tricast: 2 Jade Oar › 3 Tide Caller › 1 Old Moon');
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
