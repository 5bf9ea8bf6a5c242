import type { Rng } from '#kernel';
import type { LiveGame } from '../../kit/live/game.ts';
import { noRules, type NoRules } from '../../kit/live/no-rules.ts';
import { liveTable } from '../../kit/live/table.ts';
import { meta } from '../meta.ts';
import { judge, pays, spots, type Dice } from './odds.ts';
import { sicBoWords } from './words.ts';

export interface Step {
  readonly dice: Dice;
}

const STEP_MS = 4_000;

export const game: LiveGame<NoRules, Step, Dice> = {
  meta,
  spots,
  opposites: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
  stepMs: STEP_MS,
  words: sicBoWords,
  draws: { from: 'seed', deal: (_rules, rng) => deal(rng) },
  readRules: noRules,
  pays,
  judge,
  mark: (dice) => dice.join(''),
};

export const sicBo = liveTable(game);

/** Three numbers below 6, and one more each. */
function deal(rng: Rng) {
  const dice: Dice = [1 + rng.int(6), 1 + rng.int(6), 1 + rng.int(6)];
  return { steps: [{ dice }], outcome: dice };
}
