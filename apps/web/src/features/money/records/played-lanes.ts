/** Categories and vendors offered as filters of the game record. */
import type { GameCategory, Lane } from '#contract';

/** Lottery and sports bets have records of their own. */
const APART: readonly GameCategory[] = ['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS'];

/** Only playable categories and vendors: others hold no bets. */
export const playedLanes = (lanes: readonly Lane[]): Lane[] =>
  lanes
    .filter(({ title }) => !APART.includes(title))
    .map((lane) => ({ ...lane, cards: lane.cards.filter(({ openCount }) => openCount > 0) }))
    .filter(({ cards }) => cards.length > 0);
