import type { LiveGame } from '../../kit/live/game.ts';
import { noRules, type NoRules } from '../../kit/live/no-rules.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { liveTable } from '../../kit/live/table.ts';
import { meta } from '../meta.ts';
import { judge, lead, pays, spots, type Outcome } from './odds.ts';
import { dragonTigerWords } from './words.ts';

export interface Step {
  readonly to: 'dragon' | 'tiger';
  readonly card: Card;
}

const STEP_MS = 2_000;

export const game: LiveGame<NoRules, Step, Outcome> = {
  meta,
  spots,
  opposites: [['dragon', 'tiger']],
  stepMs: STEP_MS,
  words: dragonTigerWords,
  draws: { from: 'shoe', decks: 8, deal: (_rules, next) => deal(next) },
  readRules: noRules,
  pays,
  judge,
  mark,
};

export const dragonTiger = liveTable(game);

/** The first card is the dragon's, the second the tiger's. */
function deal(next: () => Card) {
  const [dragon, tiger] = [next(), next()];
  const steps: Step[] = [
    { to: 'dragon', card: dragon },
    { to: 'tiger', card: tiger },
  ];
  return { steps, outcome: { dragon, tiger } };
}

/** Short form of a result: `D` dragon, `G` tiger, `T` tie, `Ts` suited tie. */
function mark(outcome: Outcome): string {
  const by = lead(outcome);
  if (by === 0) return outcome.dragon === outcome.tiger ? 'Ts' : 'T';
  return by > 0 ? 'D' : 'G';
}
