/** An agent's centre: menu, overview, and reports of the team's play and of the agent's income. */
import { z } from 'zod';
import { call } from '../call.ts';
import { notice } from '../content/home.ts';
import { lotteryLines, lotteryLinesInput, orderStatuses } from '../play/lottery-order.ts';
import {
  accountType,
  flag,
  gameCategory,
  listPage,
  millis,
  moment,
  money,
  noInput,
  numberIn,
  pageInput,
  recordInput,
  recordPage,
} from '../shapes/values.ts';
import { income } from './income.ts';
import {
  area,
  count,
  csv,
  customerId,
  customerName,
  days,
  FIRST_PAGE,
  ofTeam,
  path,
  reading,
  reportPage,
} from './scope.ts';

const figures = z.object({
  deposit: money,
  withdraw: money,
  betting: money,
  validBetting: money.describe('Valid stake without PVP; by the hour with the rake of PVP.'),
  winning: money,
  rebate: money,
  promotion: money,
  salary: money,
  pnl: money.describe(
    'Result of the team: wins less stakes, plus promotions, rebates and salaries; positive if it has won.',
  ),
  registerCount: count,
  firstDepositCount: count,
  activeCount: count.describe(
    'Accounts whose valid stake, the rake of PVP included, is at least the brand’s `activeStake`.',
  ),
  onlineCount: count.describe('Accounts online now.'),
  teamSize: count.describe('Accounts of the team now.'),
  agentCount: count,
  memberCount: count,
  teamBalance: money.describe('Balance of the team now.'),
});
const overview = figures.extend({
  activePeriod: z
    .enum(['DAY', 'WEEK', 'HALF_MONTH', 'MONTH'])
    .describe('Period of `activeCount`: the day asked for, else the brand’s dividend period that the last day is in.'),
  activeSince: z.string().describe('First day of that period, yyyy-MM-dd (GMT+8).'),
  branches: z
    .array(z.object({ customerId: count, customerName: z.string(), validBetting: money, pnl: money }))
    .describe('Direct downline agents with the most valid stakes of their teams.'),
});
export type TeamOverview = z.infer<typeof overview>;

/** Figures that are kept by day; the others are of now. */
const daily = figures.omit({
  onlineCount: true,
  teamSize: true,
  agentCount: true,
  memberCount: true,
  teamBalance: true,
});
/** By the hour, at brands with hourly salaries. */
export const hourlyMetrics = ['validBetting', 'pnl', 'activeCount'] as const;
export type TrendMetric = keyof z.infer<typeof daily>;

export const teamBetRow = z.object({
  order_detail_id: count,
  order_master_id: count,
  order_num: z.string(),
  customer_name: z.string(),
  game_name: z.string(),
  game_code: z.string(),
  create_time: millis,
  numero: z.string(),
  chase: flag,
  chase_remark: z.string().describe('Place within the chase, such as `2/10`; empty outside of one.'),
  plan_bet_amount: money,
  actual_bet_amount: money.describe('Amount actually bet; 0 while pending, and after the stake was returned.'),
  win_amount: money,
  status: z.string().describe('Digits of the order status, as in `GET /lgw/orders`.'),
});
export type TeamBetRow = z.infer<typeof teamBetRow>;

export const teamPlayRow = z.object({
  game_category: gameCategory,
  game_name: z.string(),
  customer_name: z.string(),
  game_loses: money.describe('Stakes.'),
  game_winnings: money,
  net_profit: money.describe('Wins less stakes; positive if the account or team has won.'),
});
export type TeamPlayRow = z.infer<typeof teamPlayRow>;

const who = {
  customer_id: count,
  customer_name: z.string(),
  has_direct: z.enum(['1', '0']).describe('`1` if the account has direct downlines.'),
};
const cash = { deposit: money, withdraw: money };

export const lotteryPnlRow = z.object({
  ...who,
  ...cash,
  agent_transfer_in: money.optional().describe('Transfers from the upline; of accounts alone, as the three below.'),
  agent_transfer_out: money.optional(),
  lott_agent_commission: money.optional().describe('Part of the rebates that the line’s rates gave in lotteries.'),
  lott_brokerage: money
    .optional()
    .describe(
      'Dividends received, from the house or the upline. Those of the house are in `lott_daily_income` as well.',
    ),
  lott_game_betting: money,
  lott_game_winning: money,
  lott_game_rebate: money.describe('Rebates of all games.'),
  lott_promotion: money.describe('Promotions of all games.'),
  lott_daily_income: money.describe(
    'Salaries and dividends that the house paid. Not the daily salary alone, as in reports of income.',
  ),
  lott_game_pnl: money.describe('Wins less stakes; positive if the account or team has won.'),
});
export type LotteryPnlRow = z.infer<typeof lotteryPnlRow>;

const optional = <P extends string, S extends string>(prefix: P, fields: readonly S[]) =>
  Object.fromEntries(fields.map((name) => [`${prefix}_${name}`, money.optional()])) as Record<
    `${P}_${S}`,
    z.ZodOptional<typeof money>
  >;
const PLAYED = ['game_betting', 'game_winning', 'promotion', 'game_pnl'] as const;

export const gamePnlRow = z
  .object({
    ...who,
    ...cash,
    ...optional('pvp', ['game_loses', 'game_winnings', 'promotion', 'game_pnl']),
    ...optional('rng', PLAYED),
    ...optional('live', PLAYED),
    ...optional('fish', PLAYED),
    ...optional('sports', PLAYED),
    ...optional('esports', PLAYED),
    ...optional('elott', PLAYED),
  })
  .describe(
    'Fields beyond deposits and withdrawals are those of the requested category. Its promotions are free bets and bonus money; rebates and other rewards are of no category, and in the lottery report.',
  );
export type GamePnlRow = z.infer<typeof gamePnlRow>;

export const teamTransactionRow = z.object({
  customer_name: z.string(),
  tx_id: z.string(),
  tx_type_id: count,
  tx_time: millis,
  amount: money.describe('Signed amount; credits are positive.'),
  current_avail_balance: money,
  order_no: z.string().nullable(),
  remark: z.string(),
});
export type TeamTransactionRow = z.infer<typeof teamTransactionRow>;

const NO_FOOTER = { customer_id: true, customer_name: true, has_direct: true } as const;

const orderStatus = numberIn(z.union(orderStatuses.map((status) => z.literal(status)))).describe(
  'Order status, as in `GET /lgw/orders`.',
);
const orderNum = z.string().max(64).optional();
const summary = numberIn(flag).describe('0 each account alone, 1 each with its team.');
const oneOf = { customerName: customerName.optional(), customerId: customerId.optional() };

const lotteryBets = {
  customerName: customerName.optional(),
  area: area.default(2),
  status: orderStatus.optional(),
  gameCode: z.string().max(64).optional(),
  orderNum,
  numero: z.string().max(20).optional(),
  chase: numberIn(flag).optional(),
  ...days,
};
const play = {
  customerId: customerId.optional(),
  gameCode: gameCategory.optional(),
  range: area.default(2),
  ...days,
};
const betsOfOne = { customerId, gameId: numberIn(count.min(1)).optional(), orderNum, ...days };
const lotteryPnl = { ...oneOf, summaryType: summary, ...days };
const gamePnl = { ...oneOf, group_type: summary, gameType: gameCategory, ...days };
const transactions = {
  customerName: customerName.optional(),
  accountType: numberIn(z.number().int().min(1).max(8)).optional().describe('Transactions of one wallet.'),
  transactionType: z
    .string()
    .regex(/^\d{4}(,\d{4})*$/)
    .optional(),
  area: area.default(2),
  startTime: moment.optional(),
  endTime: moment.optional(),
};

export const team = {
  ...income,
  centre: call('GET /wps/agent/centre', {
    summary: 'Items of the agent centre’s menu, and the rules of the brand that its pages show.',
    ...reading,
    input: noInput,
    value: z.object({
      accountType,
      agentAccount: z.string().describe('Agent whose branch the session sees: for staff, not their own account.'),
      readOnly: z.boolean().describe('True for staff who may look, but not act.'),
      menus: z.object({ dividend: z.boolean(), daily: z.boolean(), hourly: z.boolean(), realtime: z.boolean() }),
      transferEnabled: z.boolean(),
      freezeAllowed: z.boolean(),
      dividendPeriod: z.enum(['WEEK', 'HALF_MONTH', 'MONTH']),
      activeStake: money.describe('Minimum valid stake of a period that makes an account active.'),
    }),
  }),
  announcements: call('GET /wps/agent/announcements', {
    summary: 'The brand’s announcements to agents, newest first.',
    ...reading,
    input: z.object({
      merchantCode: z.string().max(64).optional(),
      type: z.literal('M').optional(),
      category: z.literal('P').optional(),
      ...pageInput,
    }),
    value: listPage(notice),
  }),
  overview: call('GET /wps/relay/ODSFE2_getTeamOverviewSum', {
    summary: 'Figures of the agent’s team for whole days (GMT+8), at most 366.',
    ...reading,
    input: z.object(days),
    value: overview,
    refusals: ['date.range.too.long'],
  }),
  trend: call('GET /wps/relay/ODSFE2_getTeamOverviewTrend', {
    summary:
      'One figure of the team by day, earliest first; `validBetting`, `pnl` and `activeCount` also by the hour, at brands with hourly salaries. At most 366 days, by the hour 35.',
    ...reading,
    input: z.object({ metric: daily.keyof(), groupBy: z.enum(['DAY', 'HOUR']), ...days }),
    value: z.array(
      z.object({ date: z.string().describe('yyyy-MM-dd, or yyyy-MM-dd HH:00:00 (GMT+8).'), value: z.number() }),
    ),
    refusals: ['date.range.too.long'],
  }),
  lotteryBets: call('GET /wps/report/teamLottoBetting', {
    summary:
      'Lottery orders of the team of at most 35 days, newest first. A page may be short, and the search goes on from its `next`; the footer sums the page.',
    ...reading,
    input: z.object({ ...lotteryBets, ...recordInput }),
    value: reportPage(
      teamBetRow,
      z.object({ total_plan_bet_amount: money, total_actual_bet_amount: money, total_win_amount: money }),
    ),
    refusals: ofTeam,
  }),
  betLines: call('GET /wps/report/teamLottoBettingInfo', {
    summary: 'Lines of a lottery order of the team, with the win of each.',
    ...reading,
    input: lotteryLinesInput.extend({ customerName }),
    value: lotteryLines,
    refusals: ['downline.not.yours', 'lotto.order.unknown'],
  }),
  lotteryBetsFile: call('GET /wps/report/teamLottoBettingFile', {
    summary: 'Lottery orders of the team as a CSV file.',
    ...csv,
    input: z.object(lotteryBets),
    refusals: ofTeam,
  }),
  play: call('GET /wps/report/teamPVPRNGBetting', {
    summary:
      'Play in all games except lotteries on at most 366 days, by account and category; in range 2 downline agents with their teams. A page holds the rows of `pageSize` accounts, and may be empty with a `next`.',
    ...reading,
    input: z.object({ ...play, ...recordInput }),
    value: reportPage(
      teamPlayRow,
      teamPlayRow.pick({ game_loses: true, game_winnings: true, net_profit: true }).partial().describe(FIRST_PAGE),
    ),
    refusals: ofTeam,
  }),
  playFile: call('GET /wps/report/teamPVPRNGBettingFile', {
    summary: 'Play of the team in all games except lotteries as a CSV file.',
    ...csv,
    input: z.object(play),
    refusals: ofTeam,
  }),
  betsOfOne: call('GET /wps/report/downlineBetHistory', {
    summary: 'Lottery orders of one downline of at most 35 days, newest first; the footer sums the page.',
    ...reading,
    input: z.object({ ...betsOfOne, ...recordInput }),
    value: reportPage(teamBetRow, z.object({ total_actual_bet_amount: money, total_win_amount: money })),
    refusals: ofTeam,
  }),
  betsOfOneFile: call('GET /wps/report/downlineBetHistoryFile', {
    summary: 'Lottery orders of one downline as a CSV file.',
    ...csv,
    input: z.object(betsOfOne),
    refusals: ofTeam,
  }),
  lotteryPnl: call('GET /wps/report/downlineLottoPNL', {
    summary: 'Profit and loss of downlines in lotteries, on at most 366 days.',
    ...reading,
    input: z.object({ ...lotteryPnl, ...recordInput }),
    value: reportPage(lotteryPnlRow, lotteryPnlRow.omit(NO_FOOTER).partial().describe(FIRST_PAGE)).extend({ path }),
    refusals: ofTeam,
  }),
  lotteryPnlFile: call('GET /wps/report/downlineLottoPNLFile', {
    summary: 'Profit and loss of downlines in lotteries as a CSV file.',
    ...csv,
    input: z.object(lotteryPnl),
    refusals: ofTeam,
  }),
  gamePnl: call('GET /wps/report/teamPVPFishingPNL', {
    summary: 'Profit and loss of downlines in one category of games, on at most 366 days.',
    ...reading,
    input: z.object({ ...gamePnl, ...recordInput }),
    value: reportPage(gamePnlRow, gamePnlRow.omit(NO_FOOTER).partial().describe(FIRST_PAGE)).extend({ path }),
    refusals: ofTeam,
  }),
  gamePnlFile: call('GET /wps/report/teamPVPFishingPNLFile', {
    summary: 'Profit and loss of downlines in one category of games as a CSV file.',
    ...csv,
    input: z.object(gamePnl),
    refusals: ofTeam,
  }),
  transactions: call('GET /wps/report/downlineTransaction', {
    summary:
      'Transactions of the team of at most 35 days, newest first. A page may be short, and the search goes on from its `next`.',
    ...reading,
    input: z.object({ ...transactions, ...recordInput }),
    value: recordPage(teamTransactionRow),
    refusals: ofTeam,
  }),
  transactionsFile: call('GET /wps/report/downlineTransactionFile', {
    summary: 'Transactions of the team as a CSV file.',
    ...csv,
    input: z.object(transactions),
    refusals: ofTeam,
  }),
};
