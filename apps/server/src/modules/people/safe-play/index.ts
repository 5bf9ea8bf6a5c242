/** Limits, pauses and exclusions of members, and the checks that every product makes before a stake or deposit. */
export { awayOf, betBar, depositBar, guardBet, pauseBar, playBar } from './bars.ts';
export { checkForHarm } from './cases.ts';
export { safePlayDesk } from './console.ts';
export { endLongVisits } from './end-long-visits.ts';
export { keepOutReturned } from './returned.ts';
export { safePlayRoutes } from './routes.ts';
export { isExcluded, mayBeAddressed, turnedAway, withoutExcluded } from './turned-away.ts';
export { readVisit, startVisit } from './visit.ts';
