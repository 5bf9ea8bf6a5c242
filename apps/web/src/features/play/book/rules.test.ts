import { expect, test } from 'vitest';
import type { FixtureRow } from './wire.ts';
import { hallOf } from '../../../shared/games/sport-hall.ts';
import { byKickoff, minuteOf, readView, sportsIn, standingOf, writeView } from './rules.ts';

const SPORTS = ['football', 'tennis'];
const asked = (text: string) => readView(new URLSearchParams(text), SPORTS);

test('the address says what is looked at, and what the hall has not is its first', () => {
  expect(asked('')).toEqual({ sport: 'football', phase: 'TODAY', league: '' });
  expect(asked('sport=tennis&phase=EARLY&league=circuit')).toEqual({
    sport: 'tennis',
    phase: 'EARLY',
    league: 'circuit',
  });
  expect(asked('sport=chess&phase=never')).toEqual(asked(''));
  expect(writeView(asked('sport=tennis&league=circuit'), { phase: 'LIVE' }, SPORTS)).toEqual({
    sport: 'tennis',
    phase: 'LIVE',
  });
  expect(writeView(asked(''), { league: 'northern' }, SPORTS)).toEqual({ league: 'northern' });
});

test('e-sports are in their own hall where a brand has one, else among the sports', () => {
  expect(sportsIn('ESPORTS', true)).toEqual(['maps']);
  expect(sportsIn('SPORTS', true)).not.toContain('maps');
  expect(sportsIn('SPORTS', false)).toContain('maps');
  expect(['football', 'tennis', 'maps'].map(hallOf)).toEqual(['SPORTS', 'SPORTS', 'ESPORTS']);
});

test('what begins together in a league stands under one head, and what is loaded later is added below', () => {
  const row = (fixtureId: number, league: string, startsAt: number) =>
    ({ fixtureId, league: { id: league, name: league }, startsAt, simulated: true }) as FixtureRow;
  const rows = [row(1, 'northern', 10), row(2, 'northern', 10), row(3, 'coastal', 10), row(4, 'coastal', 20)];
  const heads = byKickoff(rows).map(({ league, fixtures }) => [league.id, fixtures.length]);
  expect(heads).toEqual([
    ['northern', 2],
    ['coastal', 1],
    ['coastal', 1],
  ]);
});

const standing = (sport: string, ...incidents: (readonly [minute: number, incident: object])[]) =>
  standingOf({
    sport,
    incidents: incidents.map(([minute, incident], number) => ({ number, at: minute * 60_000, incident })),
  });

test('a match of goals says its score, its minutes and a goal that was taken back', () => {
  const { score, isOver, moments } = standing(
    'football',
    [0, { type: 'kickOff' }],
    [12, { type: 'goal', side: 'home' }],
    [30, { type: 'goal', side: 'away' }],
    [31, { type: 'goalOff', goal: 2 }],
    [46, { type: 'halfTime' }],
    [61, { type: 'secondHalf' }],
    [70, { type: 'goal', side: 'away' }],
    [110, { type: 'fullTime' }],
  );
  expect(score).toEqual([1, 1]);
  expect(isOver).toBe(true);
  expect(moments.map(({ type, side, minute }) => [type, side, minute])).toEqual([
    ['goal', 'home', 13],
    ['goal', 'away', 31],
    ['goalOff', 'away', 32],
    ['halfTime', null, null],
    ['goal', 'away', 55],
    ['fullTime', null, null],
  ]);
});

test('a match of sets says its sets and the one that is played', () => {
  const point = (side: 'home' | 'away') => [1, { type: 'point', side }] as const;
  const { score, sets, moments } = standing(
    'tennis',
    [0, { type: 'start', first: 'home' }],
    ...Array.from({ length: 6 }, () => point('away')),
    point('home'),
  );
  expect(score).toEqual([0, 1]);
  expect(sets).toEqual([
    [0, 6],
    [1, 0],
  ]);
  expect(moments.map(({ type, side }) => [type, side])).toEqual([['set', 'away']]);
});

test('minutes are counted from one in each half, and on beyond its end; a break has none', () => {
  const at = (phase: 'firstHalf' | 'break' | 'secondHalf', minutes: number) =>
    minuteOf({ phase, phaseAt: 0, score: [0, 0] }, minutes * 60_000);
  expect([at('firstHalf', -1), at('firstHalf', 0.5), at('firstHalf', 44), at('firstHalf', 45)]).toEqual([
    '1′',
    '1′',
    '45′',
    '45+1′',
  ]);
  expect([at('secondHalf', 0), at('secondHalf', 48.5), at('break', 3)]).toEqual(['46′', '90+4′', null]);
});
