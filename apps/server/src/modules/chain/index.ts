/** Chains of seeds, for whatever draws in front of many. */
export { chainsToSeal, keepChains, resealChains } from './chains.ts';
export { createLinks, type Links } from './links.ts';
export { chainsById, chainsOf, takeLink, type ChainRow, type TakenLink } from './queries.ts';
