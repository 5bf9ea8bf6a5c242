/** The jackpot of the house: pots that stakes of some games feed, in the order in which they were placed. */
export { jackpotDesk } from './console.ts';
export { feedJackpot } from './feed-jackpot.ts';
export { openJackpot } from './open-jackpot.ts';
export { payJackpot, returnParts } from './pay-jackpot.ts';
export { fallenOf } from './queries.ts';
export { jackpotRoutes, meterRoutes } from './routes.ts';
export { jackpotMeters } from './show-jackpot.ts';
export { isCash, partsOf, toldOf } from './rules.ts';
