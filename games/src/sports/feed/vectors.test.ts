/** Matches to test another program by: docs/sports.md, "Without our code". A program of another language, written from there, plays them as well. */
import { expect, it } from 'vitest';
import { leagueOf } from './leagues.ts';
import { fixturesOf } from './calendar.ts';
import { footballOf, setsOf } from './play.ts';
import vectors from './vectors.json' with { type: 'json' };

it.each(vectors.map((vector) => [vector.fixture, vector] as const))('%s is played as the paper has it', (_, vector) => {
  const [id = '', round = ''] = vector.fixture.split('/');
  const league = leagueOf(id)!;
  const fixture = fixturesOf(league, Number(round)).find((each) => each.id === vector.fixture)!;
  const incidents =
    league.sport === 'football' ? footballOf(league, fixture, vector.link) : setsOf(league, fixture, vector.link);
  expect(incidents.map(({ at, incident }) => ({ at: at - fixture.startsAt, incident }))).toEqual(vector.incidents);
  const { teams, sport, ratings } = league;
  const [home, away] = [teams[fixture.home]!.name, teams[fixture.away]!.name];
  const { startsAt } = fixture;
  expect({ sport, startsAt, home, away, ratings: ratings(fixture.home, fixture.away) }).toEqual({
    sport: vector.sport,
    startsAt: vector.startsAt,
    home: vector.home,
    away: vector.away,
    ratings: vector.ratings,
  });
});
