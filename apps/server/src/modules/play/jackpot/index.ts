/** House jackpot: pots fed by stakes of some games, in the order of their places. */
export { jackpotDesk } from './console.ts';
export { feedJackpot } from './feed-jackpot.ts';
export { openJackpot } from './open-jackpot.ts';
export { payJackpot, returnParts } from './pay-jackpot.ts';
export { fallenOf } from './queries.ts';
export { jackpotRoutes, meterRoutes } from './routes.ts';
export { jackpotMeters } from './show-jackpot.ts';
export { isCash, partsOf, highestFall } from './rules.ts';
