/** Issues of lotteries and how they are drawn. Nothing of bets is known here: who settles them hands in his steps. */
export { createClockwork, type Clockwork } from './clockwork.ts';
export { drawDesk } from './console.ts';
export { takeOver, type Lease } from './lease.ts';
export { holdOpen, type DrawnIssue, type IssueRow } from './queries.ts';
export { drawRoutes } from './routes.ts';
export { settleDue, type DrawStep, type Unbet } from './settle.ts';
export { startDraws, type RunningDraws } from './start-draws.ts';
export { tick } from './tick.ts';
