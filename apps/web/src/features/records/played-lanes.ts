/** Lanes and vendors that the record of games is narrowed to. */
import type { GameCategory, Lane } from '#contract';

/** Bets on lotteries and on sports are on records of their own. */
const APART: readonly GameCategory[] = ['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS'];

/** What can be played: a lane or a vendor that opens later holds no bet. */
export const playedLanes = (lanes: readonly Lane[]): Lane[] =>
  lanes
    .filter(({ title }) => !APART.includes(title))
    .map((lane) => ({ ...lane, cards: lane.cards.filter(({ openCount }) => openCount > 0) }))
    .filter(({ cards }) => cards.length > 0);
