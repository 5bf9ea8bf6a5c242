/** Hash chains of seeds, for draws shared by many players. */
export { chainsToSeal, keepChains, resealChains } from './chains.ts';
export { createLinks, type Links } from './links.ts';
export { chainsById, chainsOf, takeLink, type ChainRow, type TakenLink } from './queries.ts';
