/**
 * Fictional circuits of races: their runners and timetables. They are labelled as simulated wherever they are shown.
 */
import { LEAGUES, leagueOf, teamsOf, type League, type Team, type Timetable } from './leagues.ts';

export interface Circuit extends Timetable {
  readonly id: string;
  readonly name: string;
  readonly sport: 'racing';
  /** More of them than run in a race. */
  readonly teams: readonly Team[];
}

const BOATS = `Jade Oar, Red Mandarin, Thunder Scale, River Empress, Old Moon, Iron Drum, Morning Carp, Golden Mane, Salt Lotus, Storm Pearl,
  Black Willow, Seven Paddles, Tide Caller, White Tiger, Copper Bell, Silent Prow`;
const KITES = `Paper Phoenix, Amber Lantern, Silk Comet, Night Heron, Vermilion Tail, Cloud Weaver, Lucky Moth, Sky Koi, Plum Blossom, Star Tassel,
  Wind Whisper, Crimson Crane, Blue Cicada, Moon Rabbit, Firefly Nine, Willow Leaf`;

const MINUTE_MS = 60_000;

const circuit = (id: string, name: string, names: string, offsetMs: number): Circuit => ({
  id,
  name,
  sport: 'racing',
  teams: teamsOf(id, names),
  everyMs: 4 * MINUTE_MS,
  offsetMs,
});

/** In turns: a race every two minutes. */
export const CIRCUITS: readonly Circuit[] = [
  circuit('boats', 'Dragon Boats', BOATS, 0),
  circuit('kites', 'Lantern Kites', KITES, 2 * MINUTE_MS),
];

/** Whatever a fixture of the house is of. */
export const competitionOf = (id: string): League | Circuit | undefined =>
  leagueOf(id) ?? CIRCUITS.find((each) => each.id === id);

/** Nothing else is to stand under the name of a competition of the house, in whatever case. */
export function isNameOfHouse(name: string): boolean {
  const plain = name.toLowerCase();
  return [...LEAGUES, ...CIRCUITS].some((each) => each.id === plain || each.name.toLowerCase() === plain);
}
