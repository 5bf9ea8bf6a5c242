/** Free bets on fixtures: the house gives them, and each is bet once, whole. */
export { freeBetDesk } from './console.ts';
export { giveFreeBets, type Gift } from './give-free-bets.ts';
export { useFreeBet, type FreeBetRow } from './queries.ts';
export { freeBetRoutes } from './routes.ts';
export { holdFreeBet, type FreeBetBar } from './hold-free-bet.ts';
