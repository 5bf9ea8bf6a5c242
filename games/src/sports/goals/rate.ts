/**
 * Ratings of teams from their results: a team scores in proportion to its attack and to the opponent's defence, and
 * more at home (Maher, 1982). Older matches weigh less, and each team starts with some matches of an average one.
 */
import type { Score } from '../kit/sides.ts';
import { GOALS_MOST, type Ratings } from './model.ts';

export interface Result {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  /** Any days in the order of the calendar. */
  readonly day: number;
}

/** Half-life of a match's weight. */
const HALF_LIFE_DAYS = 270;
/** Number of average matches that each team starts with. */
const PRIOR_MATCHES = 4;
const ROUNDS = 12;

interface Strength {
  attack: number;
  /** Above 1 lets in more than others do. */
  defence: number;
}

/** Expected goals of a match on one day, between any two teams, unknown ones included. */
export type Rated = (home: string, away: string) => Ratings;

export function rated(results: readonly Result[], day: number): Rated {
  const steps = rating(results, day);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A generator, which yields after each pass over the results, so that other work gets its turn. */
export function* rating(results: readonly Result[], day: number): Generator<void, Rated> {
  const played = results
    .filter((each) => each.day < day)
    .map((each) => ({ ...each, weight: 0.5 ** ((day - each.day) / HALF_LIFE_DAYS) }));
  const weights = played.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (side: 0 | 1, prior: number) =>
    (played.reduce((sum, { score, weight }) => sum + score[side] * weight, 0) + prior * PRIOR_MATCHES) /
    (weights + PRIOR_MATCHES);
  const [atHome, outside] = [mean(0, 1.5), mean(1, 1.2)];
  const teams = new Map<string, Strength>();
  for (const { home, away } of played) for (const team of [home, away]) teams.set(team, { attack: 1, defence: 1 });
  const of = (team: string): Strength => teams.get(team) ?? { attack: 1, defence: 1 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of ['attack', 'defence'] as const) {
      yield;
      improve(played, teams, which, { atHome, outside });
    }
  }
  return (home, away) => ({
    home: Math.min(GOALS_MOST, atHome * of(home).attack * of(away).defence),
    away: Math.min(GOALS_MOST, outside * of(away).attack * of(home).defence),
  });
}

/** Improves one of attack and defence, by goals scored over goals expected, while the other is fixed. */
function improve(
  played: readonly (Result & { readonly weight: number })[],
  teams: Map<string, Strength>,
  which: keyof Strength,
  { atHome, outside }: { readonly atHome: number; readonly outside: number },
): void {
  const prior = ((atHome + outside) / 2) * PRIOR_MATCHES;
  const sums = new Map([...teams.keys()].map((team) => [team, { scored: prior, expected: prior }]));
  const add = (team: string, scored: number, expected: number, weight: number) => {
    const sum = sums.get(team)!;
    sum.scored += scored * weight;
    sum.expected += expected * weight;
  };
  for (const { home, away, score, weight } of played) {
    const [h, a] = [teams.get(home)!, teams.get(away)!];
    if (which === 'attack') {
      add(home, score[0], atHome * a.defence, weight);
      add(away, score[1], outside * h.defence, weight);
    } else {
      add(home, score[1], outside * a.attack, weight);
      add(away, score[0], atHome * h.attack, weight);
    }
  }
  for (const [team, { scored, expected }] of sums) teams.get(team)![which] = scored / expected;
}
