export { pointsDesk } from './console.ts';
export { decideRedemption } from './decide-redemption.ts';
export { earnPoints } from './earn-points.ts';
export { publishPointReward, type PointRewardDraft } from './publish.ts';
export { waitingRedemptions } from './queries.ts';
export { pointsRoutes } from './routes.ts';
