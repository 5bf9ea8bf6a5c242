/** Timing of a draw's reveal, shared by animation, text and sound. */
import type { Family } from '#games/lottery/kit/family.ts';

export type Scene = 'race' | 'dice' | 'drum' | 'prizes';

export interface Score {
  /** Times in ms from the start, one per place. */
  readonly falls: readonly number[];
  readonly endsMs: number;
}

/** Upper bound of a reveal. */
export const SHOW_MAX_MS = 10_000;

const PLAIN_STEP_MS = 420;
const VIETNAMESE: Readonly<Record<string, number>> = { 'vn-north': 27, 'vn-south': 18 };

export function sceneOf({ id }: Pick<Family<never>, 'id'>): Scene {
  if (id === 'pk10') return 'race';
  if (id === 'k3') return 'dice';
  return id in VIETNAMESE ? 'prizes' : 'drum';
}

interface Beat {
  readonly first: number;
  readonly step: number;
  /** Extra pause before the last place, the special prize. */
  readonly last?: number;
  readonly after: number;
}

const BEATS: Readonly<Record<Scene, Beat>> = {
  race: { first: 7_000, step: 180, after: 800 },
  dice: { first: 1_700, step: 500, after: 700 },
  drum: { first: 1_300, step: 900, after: 800 },
  prizes: { first: 300, step: 280, last: 900, after: 700 },
};

/** Number of reveal steps: places of a draw, or all numbers of a Vietnamese one. */
export const stepsOf = (family: Pick<Family<never>, 'id'>, places: number): number => VIETNAMESE[family.id] ?? places;

function paced(count: number, { first, step, last = 0, after }: Beat): Score {
  const falls = Array.from({ length: count }, (_, at) => first + at * step + (at === count - 1 ? last : 0));
  return { falls, endsMs: (falls.at(-1) ?? 0) + after };
}

/** `staged` when the animation is shown; otherwise places simply fill one by one. */
export function scoreOf(family: Pick<Family<never>, 'id'>, places: number, staged: boolean): Score {
  const plain: Beat = { first: PLAIN_STEP_MS, step: PLAIN_STEP_MS, after: PLAIN_STEP_MS };
  return staged ? paced(stepsOf(family, places), BEATS[sceneOf(family)]) : paced(places, plain);
}

/** Number of places revealed after `ms`. */
export const shownAfter = ({ falls }: Score, ms: number): number => falls.filter((at) => at <= ms).length;
