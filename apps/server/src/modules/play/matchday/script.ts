/** Incidents of a round's fixtures, derived from its link. For the publishing host only. */
import { fixturesOf } from '#games/sports/feed/calendar.ts';
import { competitionOf } from '#games/sports/feed/circuits.ts';
import { footballOf, racingOf, setsOf } from '#games/sports/feed/play.ts';
import { raceOf } from '#games/sports/feed/races.ts';
import { assert, type Millis } from '#kernel';
import type { Incident } from '../book/index.ts';

export interface ScriptedIncident {
  readonly at: Millis;
  readonly incident: Incident;
}

/** All incidents of a fixture, in order. */
export function scriptOf(
  { league: id, round, name }: { league: string; round: number; name: string },
  link: string,
): readonly ScriptedIncident[] {
  const league = competitionOf(id);
  if (league?.sport === 'racing') return racingOf(raceOf(league, round), link);
  const fixture = league && fixturesOf(league, round).find((each) => each.id === name);
  assert(league && fixture, 'a fixture of the house is in its calendar');
  return league.sport === 'football' ? footballOf(league, fixture, link) : setsOf(league, fixture, link);
}
