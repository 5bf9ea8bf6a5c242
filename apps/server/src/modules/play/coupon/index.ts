/** Bets on fixtures and their money. */
export { asksForCoupons, couponRounds } from './as-rounds.ts';
export { collectKept } from './collect-kept.ts';
export { createCounting, soldNow, type Counting } from './count-sold.ts';
export { couponDesk } from './console.ts';
export { bettorDesk } from './member-desk.ts';
export { couponRoutes } from './routes.ts';
export { createJudging, type Judging } from './judge-waiting.ts';
export { judgeFixture, resettleCoupons, settleCoupons } from './settle-coupons.ts';
