/** Recomputes a house fixture from its link, to verify the published incidents. */
import { fixturesOf } from './calendar.ts';
import { competitionOf } from './circuits.ts';
import { footballOf, racingOf, setsOf, type TimedIncident } from './play.ts';
import { raceOf } from './races.ts';

/** Its incidents, by its name in the calendar and the link of its round; null where the calendar has none of that name. */
export function playedAgain(name: string, link: string): readonly TimedIncident<object>[] | null {
  const [id = '', round = ''] = name.split('/');
  const competition = competitionOf(id);
  if (competition?.sport === 'racing') return racingOf(raceOf(competition, Number(round)), link);
  const fixture = competition && fixturesOf(competition, Number(round)).find((each) => each.id === name);
  if (!fixture) return null;
  return competition.sport === 'football' ? footballOf(competition, fixture, link) : setsOf(competition, fixture, link);
}
