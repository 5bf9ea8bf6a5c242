export { decideReferral } from './console.ts';
export { qualifyReferrals } from './qualify.ts';
export { referralRoutes } from './routes.ts';
