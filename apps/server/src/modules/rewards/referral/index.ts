export { decideReferral, referralDesk } from './console.ts';
export { qualifyReferrals } from './qualify.ts';
export { qualifiedBetween } from './queries.ts';
export { referralRoutes } from './routes.ts';
