/** Inputs of the reports of an agent's team. */

interface Span {
  readonly start: string;
  readonly end: string;
}

/** Data about the agent's team that inputs need. */
export interface Team {
  readonly week: Span;
  /** Thirty days that end half-way between the first day and today. */
  readonly past: Span;
  /** An account of the team. */
  readonly below: { readonly id: number; readonly account: string };
}

export const daysOf = ({ start, end }: Span) => ({ startDate: start, endDate: end });

const wholeDays = {
  '7 days': ({ week }: Team) => daysOf(week),
  'long ago': ({ past }: Team) => daysOf(past),
};

export const teamAsks = {
  centre: { '': {} },
  announcements: { '': {}, 'page 2': { pageNo: 2 } },
  overview: wholeDays,
  trend: {
    'by day': ({ week }: Team) => ({ ...daysOf(week), metric: 'betting', groupBy: 'DAY' }),
    'active by day': ({ past }: Team) => ({ ...daysOf(past), metric: 'activeCount', groupBy: 'DAY' }),
  },
  lotteryBets: {
    ...wholeDays,
    'the agent alone': ({ week }: Team) => ({ ...daysOf(week), area: 0 }),
    'those directly below': ({ week }: Team) => ({ ...daysOf(week), area: 1 }),
    'one status': ({ week }: Team) => ({ ...daysOf(week), status: 4 }),
    'one downline': ({ week, below }: Team) => ({ ...daysOf(week), customerName: below.account }),
  },
  betLines: { '': ({ below }: Team) => ({ customerName: below.account, orderDetailId: 1 }) },
  lotteryBetsFile: { '': ({ week }: Team) => daysOf(week) },
  play: { ...wholeDays, 'each alone': ({ week }: Team) => ({ ...daysOf(week), range: 1 }) },
  playFile: { '': ({ week }: Team) => daysOf(week) },
  betsOfOne: { '': ({ week, below }: Team) => ({ ...daysOf(week), customerId: below.id }) },
  betsOfOneFile: { '': ({ week, below }: Team) => ({ ...daysOf(week), customerId: below.id }) },
  lotteryPnl: {
    teams: ({ week }: Team) => ({ ...daysOf(week), summaryType: 1 }),
    'each alone': ({ week }: Team) => ({ ...daysOf(week), summaryType: 0 }),
    'one downline': ({ week, below }: Team) => ({ ...daysOf(week), summaryType: 0, customerName: below.account }),
  },
  lotteryPnlFile: { '': ({ week }: Team) => ({ ...daysOf(week), summaryType: 1 }) },
  gamePnl: {
    teams: ({ week }: Team) => ({ ...daysOf(week), group_type: 1, gameType: 'RNG' }),
    'each alone': ({ past }: Team) => ({ ...daysOf(past), group_type: 0, gameType: 'LIVE' }),
  },
  gamePnlFile: { '': ({ week }: Team) => ({ ...daysOf(week), group_type: 1, gameType: 'RNG' }) },
  income: wholeDays,
  incomeFile: { '': ({ week }: Team) => daysOf(week) },
  transactions: {
    '': {},
    'last 7 days': ({ week }: Team) => ({ startTime: week.start, endTime: week.end }),
    'long ago': ({ past }: Team) => ({ startTime: past.start, endTime: past.end }),
    'those directly below': { area: 1 },
    'one type': { transactionType: '6101' },
    'one downline': ({ below }: Team) => ({ customerName: below.account }),
  },
  transactionsFile: { '': ({ week }: Team) => ({ startTime: week.start, endTime: week.end }) },
  teamIncome: wholeDays,
  incomeByDownline: {
    ...wholeDays,
    'one downline': ({ week, below }: Team) => ({ ...daysOf(week), customerName: below.account }),
  },
  incomeByDownlineFile: { '': ({ week }: Team) => daysOf(week) },
  incomeBySource: wholeDays,
  incomeBySourceFile: { '': ({ week }: Team) => daysOf(week) },
  incomeLines: {
    'last day': ({ week }: Team) => ({ date: week.end }),
    'long ago': ({ past }: Team) => ({ date: past.start }),
  },
  teamIncomeFile: { '': ({ week }: Team) => daysOf(week) },
};
