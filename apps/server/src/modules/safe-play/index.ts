/** How members protect themselves, and what every product must ask before it takes a stake or a deposit. */
export { betBar, depositBar, guardBet, isExcluded, mayBeAddressed, playBar } from './bars.ts';
export { endLongVisits } from './end-long-visits.ts';
export { safePlayRoutes } from './routes.ts';
