/** What teams play, and the rebates that follow from it. */
export { CHECK_AGENTS_EVERY_MS, checkDay, checkYesterday } from './check-day.ts';
export { commissionDesk } from './console.ts';
export { PAY_REBATES_EVERY_MS, payRebates } from './pay-rebates.ts';
export { COUNT_AGENTS_EVERY_MS, countAgents, countedAt, holdCount, type ApplyChange } from './roll-up.ts';
export type { DayIncome, Days, Figures, PaymentRow, PeriodFigures, PeriodName, TeamFigures } from './sum-queries.ts';
export { openDayOf } from './sum-queries.ts';
export {
  activeOf,
  childrenSums,
  debtOf,
  duesOf,
  incomeOf,
  memberSums,
  netOf,
  teamPeriod,
  teamSums,
  teamTrend,
  type TeamSums,
} from './sums.ts';
