import type { Rng } from '#kernel';
import type { Back, LiveGame } from '../../kit/live/game.ts';
import type { Spot } from '../../kit/live/spot.ts';
import { liveTable } from '../../kit/live/table.ts';
import { meta } from '../meta.ts';
import { covered, spots, type Rules } from './layout.ts';
import { rouletteWords } from './words.ts';

export interface Step {
  readonly number: number;
}

const STEP_MS = 8_000;
const POCKETS = 37;
const HALF = 50;
const BACKS: Readonly<Record<string, Back>> = {
  straight: 3_600,
  split: 1_800,
  street: 1_200,
  corner: 900,
  'six-line': 600,
  dozen: 300,
  column: 300,
  even: 200,
};

export const game: LiveGame<Rules, Step, number> = {
  meta,
  spots,
  opposites: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ],
  stepMs: STEP_MS,
  words: rouletteWords,
  draws: { from: 'seed', deal: (_rules, rng) => deal(rng) },
  readRules({ laPartage = false, ...others }) {
    return typeof laPartage === 'boolean' && Object.keys(others).length === 0 ? { laPartage } : null;
  },
  pays: ({ laPartage }) =>
    Object.fromEntries(
      Object.entries(BACKS).map(([kind, back]) => [kind, kind === 'even' && laPartage ? [back, HALF] : [back]]),
    ),
  judge,
  mark: String,
};

export const roulette = liveTable(game);

/** One number below 37. */
function deal(rng: Rng) {
  const number = rng.int(POCKETS);
  return { steps: [{ number }], outcome: number };
}

function judge({ laPartage }: Rules, number: number, { code, kind }: Spot): Back {
  if (covered.get(code)?.has(number)) return BACKS[kind] ?? 0;
  return laPartage && kind === 'even' && number === 0 ? HALF : 0;
}
