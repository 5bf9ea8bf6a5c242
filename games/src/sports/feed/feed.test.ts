/** The house's simulated fixtures: the calendar, and that a match is the same for everybody who recomputes it. */
import { millis } from '#kernel';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kit/fair.ts';
import { BEFORE as BEFORE_GOALS, fold as foldGoals } from '../goals/state.ts';
import { BEFORE as BEFORE_SETS, fold as foldSets } from '../sets/state.ts';
import { FIRST_DAY, fixturesBetween, fixturesOf, roundAt, roundStart, type Fixture } from './calendar.ts';
import { leagueOf, LEAGUES, type League } from './leagues.ts';
import { footballOf, setsOf } from './play.ts';

const LINK = sha256Hex('a link');
const DAY_MS = 86_400_000;

const incidentsOf = (league: League, fixture: Fixture, link = LINK) =>
  league.sport === 'football' ? footballOf(league, fixture, link) : setsOf(league, fixture, link);
const endOf = (league: League, fixture: Fixture) => incidentsOf(league, fixture).at(-1)!.at;

describe.each(LEAGUES.map((league) => [league.name, league] as const))('%s', (_, league) => {
  const many = league.teams.length;

  it('has every team play once a round, and each pair once a season', () => {
    expect(new Set(league.teams.map(({ name }) => name)).size).toBe(many);
    for (const season of [0, 1, 7]) {
      const pairs = new Set<string>();
      const homes = new Map<number, number>();
      for (let day = 0; day < many - 1; day += 1) {
        const fixtures = fixturesOf(league, season * (many - 1) + day);
        expect(new Set(fixtures.flatMap(({ home, away }) => [home, away])).size).toBe(many);
        for (const { home, away } of fixtures) {
          pairs.add([home, away].toSorted((a, b) => a - b).join('-'));
          homes.set(home, (homes.get(home) ?? 0) + 1);
        }
      }
      expect(pairs.size).toBe((many * (many - 1)) / 2);
      // With an odd number of rounds home and away matches differ by one.
      for (const times of homes.values()) expect(Math.abs(times - (many - 1) / 2)).toBe(0.5);
    }
  });

  it('tells a match in order, from its start to its end, the same each time, and another by another link', () => {
    for (const fixture of fixturesOf(league, 5)) {
      const incidents = incidentsOf(league, fixture);
      expect(incidentsOf(league, fixture)).toEqual(incidents);
      expect(incidentsOf(league, fixture, sha256Hex('another'))).not.toEqual(incidents);
      expect(incidents[0]!.at).toBe(fixture.startsAt);
      expect(incidents.map(({ at }) => at)).toEqual(incidents.map(({ at }) => at).toSorted((a, b) => a - b));
      if (league.sport === 'football') {
        const end = footballOf(league, fixture, LINK).reduce(
          (state, { incident }) => foldGoals(state, incident)!,
          BEFORE_GOALS,
        );
        expect(end.phase).toBe('over');
      } else {
        const all = setsOf(league, fixture, LINK);
        const end = all.reduce((state, { incident }) => foldSets(state, incident, league.format)!, BEFORE_SETS);
        expect(end.phase).toBe('over');
      }
    }
  });

  it('has nobody play two matches at once', () => {
    for (const round of [0, 3, 11]) {
      const next = roundStart(league, round + 1);
      for (const fixture of fixturesOf(league, round)) expect(endOf(league, fixture)).toBeLessThanOrEqual(next);
    }
  });
});

it('in football play is in danger some seconds before each goal and until it is told', () => {
  const league = leagueOf('northern')!;
  if (league.sport !== 'football') throw new Error('no football');
  for (const fixture of fixturesOf(league, 9)) {
    let isInDanger = false;
    let since = 0;
    for (const { at, incident } of footballOf(league, fixture, LINK)) {
      if (incident.type === 'danger') [isInDanger, since] = [true, at];
      if (incident.type === 'clear') isInDanger = false;
      if (incident.type === 'goal')
        expect([isInDanger, at - since >= 4_000 || since === fixture.startsAt]).toEqual([true, true]);
    }
  }
});

it('something is played at every moment of a week, and fixtures are found by their times', () => {
  const from = millis(FIRST_DAY + 40 * DAY_MS);
  for (let now: number = from; now < from + 7 * DAY_MS; now += 5 * 60_000) {
    const played = LEAGUES.some((league) =>
      [0, 1].some((back) =>
        fixturesOf(league, roundAt(league, millis(now)) - back).some(
          (fixture) => fixture.startsAt <= now && endOf(league, fixture) >= now,
        ),
      ),
    );
    expect([new Date(now).toISOString(), played]).toEqual([new Date(now).toISOString(), true]);
  }
  const [league] = LEAGUES;
  const found = fixturesBetween(league!, from, millis(from + DAY_MS));
  expect(found).toHaveLength(12 * 8);
  expect(found.every(({ startsAt }) => startsAt >= from && startsAt < from + DAY_MS)).toBe(true);
  expect(roundAt(league!, found[0]!.startsAt)).toBe(found[0]!.round);
});
