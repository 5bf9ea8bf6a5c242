export { gamesByNode, lanesFor, vendorsByCategory } from './browse.ts';
export { findGame } from './find-game.ts';
export { catalogueRoutes, lotteryRoutes } from './routes.ts';
