/** Leagues that the house has made up: their teams, how strong these are, and when they play. They are marked as simulated wherever they stand. */
import type { Ratings as GoalRatings } from '../goals/model.ts';
import type { Format } from '../sets/format.ts';
import { FORMATS } from '../sets/format.ts';
import type { Ratings as PointRatings } from '../sets/model.ts';

export interface Team {
  /** Never given to another team. */
  readonly id: string;
  readonly name: string;
}

/** Rounds begin so far apart, the first so long after midnight (GMT). */
export interface Timetable {
  readonly everyMs: number;
  readonly offsetMs: number;
}

interface Played extends Timetable {
  readonly id: string;
  readonly name: string;
  /** An even number of them; each pair meets once in a season, at either's home in turns. */
  readonly teams: readonly Team[];
}

export interface FootballLeague extends Played {
  readonly sport: 'football';
  readonly ratings: (home: number, away: number) => GoalRatings;
}

export interface SetsLeague extends Played {
  readonly sport: 'tennis' | 'maps';
  readonly format: Format;
  readonly ratings: (home: number, away: number) => PointRatings;
}

export type League = FootballLeague | SetsLeague;

const HOUR_MS = 3_600_000;

export const teamsOf = (league: string, names: string): Team[] =>
  names.split(',').map((name, at) => ({ id: `${league}-${at + 1}`, name: name.trim() }));

/** The first team is the strongest: attacks from 1.35 down to 0.75 of the average, defences the other way round. */
function footballRatings(many: number): FootballLeague['ratings'] {
  const strength = (team: number) => 1.35 - (0.6 * team) / (many - 1);
  const round = (goals: number) => Math.round(goals * 1_000) / 1_000;
  return (home, away) => ({
    home: round((1.5 * strength(home)) / strength(away)),
    away: round((1.15 * strength(away)) / strength(home)),
  });
}

/** The chance of a point moves by so much from the first player to the last. */
function pointRatings(many: number, serving: number, spread: number): SetsLeague['ratings'] {
  const ahead = (home: number, away: number) => (spread * (away - home)) / (many - 1);
  const round = (chance: number) => Math.round(chance * 10_000) / 10_000;
  return (home, away) => ({
    served: round(serving + ahead(home, away)),
    received: round(1 - serving + ahead(home, away)),
  });
}

const NORTHERN = `Harrowmere Rovers, Saltcombe, Duneford Athletic, Wrenhaven, Eastmoor Town, Kestrel Park, Brackenbury, Ashdown Vale, Millgarth, Thornley United,
  Oakhollow, Ferrisport, Lintonbridge, Marrowick, Stanmere, Gullhaven`;
const COASTAL = `Porto Salino, Vila Aurora, Costa Brisa, Santa Lumen, Ribeira Alta, Monte Coral, Punta Marea, Serra Clara, Isla Norte, Campo Verde,
  Laguna Real, Bahia Dorada, Rio Sereno, Valle Luna, Puerto Alba, Cala Roja`;
const EASTERN = `Lotus Bay, Jade River, Golden Crane, Cloud Summit, Red Lantern, Silver Carp, Bamboo Gate, Morning Tide, Stone Bridge, Plum Garden,
  Pearl Harbour Lights, Autumn Moon, Tiger Hill, White Heron, Cedar Valley, South Gate`;
const PLAYERS = `M. Alder, J. Corvin, T. Ostrava, L. Brandt, K. Nakano, R. Silvane, D. Marlowe, P. Ilves, S. Quillon, A. Verhoef, N. Castell, H. Rydberg`;
const SQUADS = `Neon Harbour, Ironleaf, Paper Tigers, Static Bloom, Northlight, Cinder Club, Glass Owls, Quiet Storm`;

const football = (id: string, name: string, names: string, offsetMs: number): FootballLeague => {
  const teams = teamsOf(id, names);
  return { id, name, sport: 'football', teams, everyMs: 2 * HOUR_MS, offsetMs, ratings: footballRatings(teams.length) };
};

const sets = (
  of: Pick<SetsLeague, 'id' | 'name' | 'sport' | 'everyMs' | 'offsetMs'>,
  names: string,
  [serving, spread]: readonly [number, number],
): SetsLeague => {
  const teams = teamsOf(of.id, names);
  return { ...of, teams, format: FORMATS[of.sport], ratings: pointRatings(teams.length, serving, spread) };
};

export const LEAGUES: readonly League[] = [
  football('northern', 'Northern League', NORTHERN, 0),
  football('coastal', 'Coastal League', COASTAL, 40 * 60_000),
  football('eastern', 'Eastern League', EASTERN, 80 * 60_000),
  sets(
    { id: 'circuit', name: 'Indoor Circuit', sport: 'tennis', everyMs: 4 * HOUR_MS, offsetMs: 0 },
    PLAYERS,
    [0.76, 0.12],
  ),
  sets(
    { id: 'signal', name: 'Signal Series', sport: 'maps', everyMs: 3 * HOUR_MS, offsetMs: 30 * 60_000 },
    SQUADS,
    [0.5, 0.12],
  ),
];

export const leagueOf = (id: string): League | undefined => LEAGUES.find((each) => each.id === id);
