/** Fixtures of the wire by the names of those who take part. */
import { namedBy, type Named } from '#games/sports/words/selections.ts';
import type { FixtureRow } from './wire.ts';

export const fixtureNamed = ({
  league,
  home,
  away,
  ...fixture
}: Pick<FixtureRow, 'sport' | 'league' | 'startsAt' | 'home' | 'away' | 'runners'>): Named =>
  namedBy({ ...fixture, league: league.name, home: home?.name ?? null, away: away?.name ?? null });
