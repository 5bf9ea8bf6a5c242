/** A match as chance makes it, by the very law that its prices follow from. */
import type { Rng } from '#kernel';
import type { Side } from '../kit/sides.ts';
import { ADDED_TIME, FIRST_HALF, weightsOf, type Ratings } from './model.ts';
import { HALF_MINUTES, type Incident } from './state.ts';

/** An incident with its second within the half. */
export interface Timed {
  readonly half: 1 | 2;
  readonly second: number;
  readonly incident: Incident;
}

/** Stoppage time of the halves in minutes: minimum, and number of possible lengths. */
const ADDED = [
  { least: 1, kinds: 4 },
  { least: 2, kinds: 6 },
] as const;

const UNIFORM = 2 ** 32;
const uniform = (rng: Rng): number => (rng.int(UNIFORM) + 0.5) / UNIFORM;

/** All incidents in their order, from the kick-off to full time. */
export function simulate(ratings: Ratings, rng: Rng): Timed[] {
  const goals = goalsOf(ratings, rng);
  return ([1, 2] as const).flatMap((half): Timed[] => {
    const { least, kinds } = ADDED[half - 1]!;
    const added = least + rng.int(kinds);
    const [begin, end] = half === 1 ? (['kickOff', 'halfTime'] as const) : (['secondHalf', 'fullTime'] as const);
    const scored = sides(goals[half - 1]!)
      .map((side): Timed => ({ half, second: secondAt(uniform(rng), added), incident: { type: 'goal', side } }))
      .toSorted((a, b) => a.second - b.second);
    const isLate = ({ second }: Timed) => second >= HALF_MINUTES * 60;
    const at = (second: number, incident: Incident): Timed => ({ half, second, incident });
    return [
      at(0, { type: begin }),
      ...scored.filter((goal) => !isLate(goal)),
      at(HALF_MINUTES * 60, { type: 'added', minutes: added }),
      ...scored.filter(isLate),
      at((HALF_MINUTES + added) * 60, { type: end }),
    ];
  });
}

type Goals = Readonly<Record<Side, number>>;

const sides = ({ home, away }: Goals): Side[] => [
  ...Array.from({ length: home }, () => 'home' as const),
  ...Array.from({ length: away }, () => 'away' as const),
];

/** Goals of both halves; drawn again as often as the weights of low scores ask for. */
function goalsOf(ratings: Ratings, rng: Rng): readonly [Goals, Goals] {
  const weights = weightsOf(ratings);
  const most = Math.max(1, ...weights);
  for (;;) {
    const half = (part: number): Goals => ({
      home: poisson(ratings.home * part, rng),
      away: poisson(ratings.away * part, rng),
    });
    const both = [half(FIRST_HALF), half(1 - FIRST_HALF)] as const;
    const [home, away] = [both[0].home + both[1].home, both[0].away + both[1].away];
    const weight = home > 1 || away > 1 ? 1 : weights[home * 2 + away]!;
    if (uniform(rng) * most < weight) return both;
  }
}

function poisson(mean: number, rng: Rng): number {
  let left = uniform(rng);
  let chance = Math.exp(-mean);
  let count = 0;
  while (left >= chance && count < 40) {
    left -= chance;
    count += 1;
    chance *= mean / count;
  }
  return count;
}

/** Goals fall evenly in the forty-five minutes, and in added time as a whole. */
function secondAt(place: number, added: number): number {
  const inTime = 1 - ADDED_TIME;
  const minutes =
    place < inTime ? (place / inTime) * HALF_MINUTES : HALF_MINUTES + ((place - inTime) / ADDED_TIME) * added;
  return Math.floor(minutes * 60);
}
