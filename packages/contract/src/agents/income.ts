/** An agent's income: by day, by source, by downline, and the lines of a day. */
import { z } from 'zod';
import { call } from '../call.ts';
import { calendarDay, millis, money, recordInput, recordPage } from '../shapes/values.ts';
import { rateArea, rateValue } from './rates.ts';
import { count, csv, customerName, days, FIRST_PAGE, ofTeam, reading, reportPage } from './scope.ts';
import { contractKind, tier } from './tiers.ts';

const sources = {
  lott_agent_commission: money.describe('Commission of lotteries; negative if more was taken back.'),
  lott_daily_income: money.describe('Daily salary received.'),
  lott_brokerage: money.describe('Dividend received.'),
};
const incomeSums = z.object({
  ...sources,
  hour_salary: money,
  realtime_salary: money,
  product_commission: money.describe('Commission of all categories except lotteries.'),
  agent_income: money.describe(
    'Sum of the columns before: commission of the day’s play, and salaries and dividends that were paid to the agent. What the agent paid to downlines is not deducted.',
  ),
  commission_paid: money.describe('Commission of the day that was paid, after debts of earlier days.'),
  owed: money.describe('Salaries and dividends that the payer has not covered yet; not in the sum.'),
});
export const incomeRow = incomeSums.extend({
  balance_date: z.string().describe('Day, yyyy-MM-dd (GMT+8); of a salary or dividend, the last of its period.'),
  debt: money.describe('Commission to be made up for, after the day; positive.'),
});
export type IncomeRow = z.infer<typeof incomeRow>;

export const teamIncomeRow = z.object({
  customer_id: count,
  customer_name: z.string(),
  ...sources,
  hour_salary: money,
  realtime_salary: money,
  product_commission: money,
  total: money,
});
export type TeamIncomeRow = z.infer<typeof teamIncomeRow>;

const shares = {
  turnover: money.describe('Valid stakes that the commission comes from.'),
  lott_agent_commission: money,
  product_commission: money.describe('Commission of all categories except lotteries.'),
  agent_commission: money.describe('Sum of both: the agent’s own share.'),
};
const shareSums = z.object(shares);
export const incomeThroughRow = z.object({
  customer_id: count.describe('A direct downline of the agent, or the agent: their own play.'),
  customer_name: z.string(),
  has_direct: z.enum(['1', '0']).describe('`1` if the account has direct downlines.'),
  ...shares,
});
export type IncomeThroughRow = z.infer<typeof incomeThroughRow>;

export const incomeSourceRow = z.object({
  source: z.union([rateArea, contractKind]).describe('Category of games, group of lotteries, or kind of contract.'),
  turnover: money.describe('Valid stakes that the commission comes from; 0 for contracts.'),
  amount: money.describe('Commission, or salaries and dividends that were paid.'),
  owed: money.describe('Salaries and dividends that the payer has not covered yet; not in `amount`.'),
});
export type IncomeSourceRow = z.infer<typeof incomeSourceRow>;

const incomeArea = z.object({
  area: rateArea,
  part: z
    .enum(['OWN', 'TEAM', 'REST'])
    .describe('OWN the agent’s own play, TEAM accounts below, REST what rounding left, added when the day closed.'),
  rate: rateValue.nullable().describe('The agent’s rate; null for what rounding left.'),
  rate_below: rateValue
    .nullable()
    .describe('Highest rate below it on the way to the member; the agent earns the difference.'),
  turnover: money,
  amount: money,
});
export type IncomeArea = z.infer<typeof incomeArea>;

export const incomeContract = z.object({
  id: count.describe('Number of the settlement.'),
  kind: contractKind,
  side: z.enum(['RECEIVED', 'PAID']).describe('RECEIVED the agent is paid, PAID the agent pays a downline.'),
  payer: z.string().describe('Account name; empty for the house.'),
  receiver: z.string().describe('Account name.'),
  from: millis,
  to: millis.describe('End of the period, exclusive.'),
  turnover: money,
  tier: tier.nullable().describe('Tier that was reached; null for real-time salaries, which go by single bets.'),
  amount: money.describe('Negative where the agent pays.'),
  status: z
    .enum(['owed', 'held', 'paid'])
    .describe('owed: not covered by the payer yet; held: an operator decides. Neither is in a sum.'),
});
export type IncomeContract = z.infer<typeof incomeContract>;

const incomePayment = z.object({
  due: money.describe('Commission of the day; negative if more was taken back than came in.'),
  debt_before: money.describe('Positive.'),
  debt_after: money.describe('Positive.'),
  paid: money.describe('Amount due after debts.'),
  status: z.enum(['paid', 'waiting', 'held', 'nothing']),
  paid_at: millis.nullable(),
});

const teamIncome = { customerName: customerName.optional(), ...days };

export const income = {
  income: call('GET /wps/report/income', {
    summary: 'The agent’s income by day, newest first. The footer sums all days, on each page.',
    ...reading,
    input: z.object({ ...days, ...recordInput }),
    value: reportPage(incomeRow, incomeSums),
    refusals: ['date.range.too.long'],
  }),
  incomeFile: call('GET /wps/report/incomeFile', {
    summary: 'The agent’s income by day as a CSV file.',
    ...csv,
    input: z.object(days),
    refusals: ['date.range.too.long'],
  }),
  teamIncome: call('GET /wps/report/teamIncome', {
    summary: 'Income of the agent’s direct downlines, or of one account of the team.',
    ...reading,
    input: z.object({ ...teamIncome, ...recordInput }),
    value: recordPage(teamIncomeRow),
    refusals: ofTeam,
  }),
  incomeByDownline: call('GET /wps/report/incomeByDownline', {
    summary:
      'The agent’s own commission by direct downline, each with all below: the agent’s own play first, then downlines by id. A named account is shown by the direct downline that it belongs to.',
    ...reading,
    input: z.object({ ...teamIncome, ...recordInput }),
    value: reportPage(incomeThroughRow, shareSums.partial().describe(FIRST_PAGE)),
    refusals: ofTeam,
  }),
  incomeByDownlineFile: call('GET /wps/report/incomeByDownlineFile', {
    summary: 'The agent’s own commission by direct downline as a CSV file.',
    ...csv,
    input: z.object(teamIncome),
    refusals: ofTeam,
  }),
  incomeBySource: call('GET /wps/report/incomeBySource', {
    summary: 'The agent’s income by source: categories of games, groups of lotteries and kinds of contracts. One page.',
    ...reading,
    input: z.object(days),
    value: reportPage(incomeSourceRow, z.object({ amount: money, owed: money })),
    refusals: ['date.range.too.long'],
  }),
  incomeBySourceFile: call('GET /wps/report/incomeBySourceFile', {
    summary: 'The agent’s income by source as a CSV file.',
    ...csv,
    input: z.object(days),
    refusals: ['date.range.too.long'],
  }),
  incomeLines: call('GET /wps/report/incomeLines', {
    summary:
      'Lines of a day of the agent’s income: settlements of contracts that paid the agent and that the agent paid, newest first; commission by area, and its payment.',
    ...reading,
    input: z.object({ date: calendarDay.describe('yyyy-MM-dd (GMT+8).'), ...recordInput }),
    value: recordPage(incomeContract).extend({
      areas: z.array(incomeArea).describe('Parts of the day’s commission; on the first page.'),
      payment: incomePayment
        .nullable()
        .describe('Null until the day is closed, and if nothing was due; on the first page.'),
      footer: z
        .object({ received: money, paid: money })
        .partial()
        .describe(
          'Sums of the lines that are paid, on the first page: `received`, and `paid` as a negative amount. The amounts of `areas` and `received` are the day’s `agent_income`; with `paid` they are what it leaves the agent.',
        ),
    }),
  }),
  teamIncomeFile: call('GET /wps/report/teamIncomeFile', {
    summary: 'Income of the agent’s direct downlines as a CSV file.',
    ...csv,
    input: z.object(teamIncome),
    refusals: ofTeam,
  }),
};
