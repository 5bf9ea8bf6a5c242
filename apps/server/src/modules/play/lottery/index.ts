/** Bets on lotteries and their money. */
export { CARRY_ON_LOTTERIES_EVERY_MS, carryOnLotteries } from './carry-on.ts';
export { stakeAllHeld } from './chase.ts';
export { collectKept } from './collect-kept.ts';
export { lotteryDesk } from './console.ts';
export { FORGET_EXPOSURE_EVERY_MS, forgetExposure } from './forget-exposure.ts';
export { unbetIssues } from './unbet-issues.ts';
export { lockOrders } from './queries.ts';
export { lotteryOrderRoutes, lotteryPlayRoutes } from './routes.ts';
export { statusOf } from './present.ts';
export { lotteryAt } from './record-queries.ts';
export { legsOfStatus, lines as linesOfBet } from './records.ts';
export { computeWins, settleIssue } from './settle-issue.ts';
export { NOTIFY_WINNERS_EVERY_MS, notifyWinners } from './notify-winners.ts';
