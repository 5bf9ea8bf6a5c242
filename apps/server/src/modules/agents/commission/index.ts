/** The play of teams, and the rebates that follow from it. */
export { CHECK_AGENTS_EVERY_MS, checkYesterday } from './check-day.ts';
export { commissionDesk } from './console.ts';
export { openDayOf } from './queries.ts';
export { PAY_REBATES_EVERY_MS, payRebates } from './pay-rebates.ts';
export { COUNT_AGENTS_EVERY_MS, countAgents, countedAt, holdCount, type ApplyChange } from './roll-up.ts';
export { shareSql } from './share-sql.ts';
export {
  aloneTotals,
  areaSums,
  periodsOf,
  rowSums,
  teamDays,
  topBranches,
  type AreaSums,
  type Asked,
  type PeriodKind,
  type PeriodRow,
  type RowSums,
  type Sums,
  type TeamDay,
} from './sum-queries.ts';
