/** Endless calendar of matches: everything follows from a league and the number of a round. */
import { millis, type Millis } from '#kernel';
import type { League, Timetable } from './leagues.ts';

/** Midnight (GMT) of the day from which rounds are counted. */
export const FIRST_DAY: Millis = millis(Date.UTC(2026, 0, 1));

/** A match or a race, which begins at its time. */
export interface Begins {
  /** `<league>/<round>/<place>`, the same for ever. */
  readonly id: string;
  readonly league: string;
  readonly round: number;
  /** Its place among the fixtures of the round. */
  readonly place: number;
  readonly startsAt: Millis;
}

export interface Fixture extends Begins {
  /** Places of the teams in their league. */
  readonly home: number;
  readonly away: number;
}

export const roundStart = ({ offsetMs, everyMs }: Timetable, round: number): Millis =>
  millis(FIRST_DAY + offsetMs + round * everyMs);

/** The round that began last; below 0 before the first. */
export const roundAt = ({ offsetMs, everyMs }: Timetable, now: Millis): number =>
  Math.floor((now - FIRST_DAY - offsetMs) / everyMs);

/** Every team plays once a round; in a season each pair meets once, by the circle method. */
export function fixturesOf(league: League, round: number): Fixture[] {
  const many = league.teams.length;
  const [season, day] = [Math.floor(round / (many - 1)), round % (many - 1)];
  const startsAt = roundStart(league, round);
  // Circle method: the last team stays, the others rotate.
  const at = (seat: number) => (seat === many - 1 ? many - 1 : (seat + day) % (many - 1));
  return Array.from({ length: many / 2 }, (_, place) => {
    const pair = place === 0 ? [at(0), at(many - 1)] : [at(place), at(many - 1 - place)];
    const turn = season + (place === 0 ? day : place);
    const [home, away] = turn % 2 === 0 ? pair : pair.toReversed();
    return {
      id: `${league.id}/${round}/${place}`,
      league: league.id,
      round,
      place,
      home: home!,
      away: away!,
      startsAt,
    };
  });
}

/** Fixtures whose round begins within the span, in order of their start. */
export function fixturesBetween(league: League, from: Millis, to: Millis): Fixture[] {
  const first = Math.max(0, roundAt(league, millis(from - 1)) + 1);
  const all: Fixture[] = [];
  for (let round = first; roundStart(league, round) < to; round += 1) all.push(...fixturesOf(league, round));
  return all;
}
