/** Lottery issues and their draws. Bets appear only in desk figures; settlement is registered as steps. */
export { createClockwork, type Clockwork } from './clockwork.ts';
export { drawDesk } from './console.ts';
export { betsOn } from './desk-queries.ts';
export { holdOpen, type DrawnIssue, type IssueRow } from './queries.ts';
export { drawRoutes } from './routes.ts';
export { decideDays, decidedOf, holdDays } from './rest-queries.ts';
export { asDecided, decidedSince, lotteryAt } from './rests.ts';
export { settleDue, type DrawStep, type Unbet } from './settle.ts';
export { startDraws, takeDraws, type RunningDraws } from './start-draws.ts';
export { tick } from './tick.ts';
