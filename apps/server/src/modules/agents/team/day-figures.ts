/** Figures of a team that are kept by day. */
import type { TeamDay } from '../commission/index.ts';
import { addSums, money, resultOf, sumOf } from './add-sums.ts';

export function dayFigures(rows: readonly TeamDay[]) {
  const sums = addSums(rows);
  return {
    deposit: money(sums.deposited),
    withdraw: money(sums.withdrawn),
    betting: money(sums.staked),
    validBetting: money(sums.turnover),
    winning: money(sums.won),
    rebate: money(sums.rebate),
    promotion: money(sums.promotion),
    salary: money(sums.salary),
    pnl: money(resultOf(sums)),
    registerCount: Number(sumOf(rows, ({ joined }) => BigInt(joined))),
    firstDepositCount: Number(sumOf(rows, ({ first_deposits: count }) => BigInt(count))),
  };
}
