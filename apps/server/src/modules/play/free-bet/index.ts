/** Free bets on sports, granted by the house; each is staked once and in full. */
export { freeBetDesk } from './console.ts';
export { giveFreeBets, type Gift } from './give-free-bets.ts';
export { useFreeBet, type FreeBetRow } from './queries.ts';
export { freeBetRoutes } from './routes.ts';
export { holdFreeBet, type FreeBetBar } from './hold-free-bet.ts';
