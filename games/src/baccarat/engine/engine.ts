import type { LiveGame } from '../../kit/live/game.ts';
import { liveTable } from '../../kit/live/table.ts';
import { meta } from '../meta.ts';
import { dealHands, type Outcome, type Step } from './hand.ts';
import { judge, pays, spots, type Rules } from './odds.ts';
import { baccaratWords } from './words.ts';

const STEP_MS = 1_500;

export const game: LiveGame<Rules, Step, Outcome> = {
  meta,
  spots,
  opposites: [
    ['player', 'banker'],
    ['big', 'small'],
  ],
  stepMs: STEP_MS,
  words: baccaratWords,
  draws: { from: 'shoe', decks: 8, deal: (_rules, next) => dealHands(next) },
  readRules({ banker = 'commission', ...others }) {
    if (Object.keys(others).length > 0) return null;
    return banker === 'commission' || banker === 'six' ? { banker } : null;
  },
  pays,
  judge,
  mark,
};

export const baccarat = liveTable(game);

/**
 * Short form of a result, such as `P8np`: winner (`P`, `B`, `T`), its total, `n` for a natural, `p` and `b` for pairs.
 */
function mark({ player, banker, natural, playerPair, bankerPair }: Outcome): string {
  const winner = player === banker ? 'T' : player > banker ? 'P' : 'B';
  return `${winner}${Math.max(player, banker)}${natural ? 'n' : ''}${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}`;
}
