/** Bets on lotteries and their money. */
export { stakeAllHeld, stakeHeld } from './chase.ts';
export { lotteryDesk } from './console.ts';
export type { Host as LotteryHost } from './host.ts';
export { lockOrders } from './queries.ts';
export { lotteryOrderRoutes, lotteryPlayRoutes } from './routes.ts';
export { settleIssue } from './settle-issue.ts';
export { voidIssue } from './void-issue.ts';
