import type { Contract, GamePnlRow, InputOf, LotteryPnlRow, ValueOf } from '#contract';
import { client } from '../../../shared/calls/client.ts';
import { daysIn, PAGE_SIZE } from '../../../shared/agents/filters.ts';
import { useReport, type Report } from '../../../shared/lists/rows.ts';
import { rangeFault, type DayRange } from '../../../shared/range/range.ts';
import type { PlayCategory } from './rules.ts';

type Team = Contract['team'];

export interface ProfitFilter {
  readonly range: DayRange;
  /** Account whose downlines are listed; '' for the agent. */
  readonly of: string;
  readonly name: string;
  /** Figures of each account alone, or with its team. */
  readonly isTeam: boolean;
}

const oneOf = ({ of, name }: ProfitFilter) => ({
  ...(of && !name && { customerId: Number(of) }),
  ...(name && { customerName: name }),
});

export const lotteryInput = (filter: ProfitFilter) =>
  ({
    ...daysIn(filter.range),
    ...oneOf(filter),
    summaryType: filter.isTeam ? 1 : 0,
  }) satisfies InputOf<Team['lotteryPnlFile']>;

export const useLotteryProfit = (filter: ProfitFilter): Report<ValueOf<Team['lotteryPnl']>> =>
  useReport(
    ['own', 'team-profit', 'lotteries', filter],
    (from, signal) => client.team.lotteryPnl({ ...lotteryInput(filter), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(filter.range) === null,
  );

export const gameInput = (filter: ProfitFilter, gameType: PlayCategory) =>
  ({
    ...daysIn(filter.range),
    ...oneOf(filter),
    group_type: filter.isTeam ? 1 : 0,
    gameType,
  }) satisfies InputOf<Team['gamePnlFile']>;

export const useGameProfit = (filter: ProfitFilter, category: PlayCategory): Report<ValueOf<Team['gamePnl']>> =>
  useReport(
    ['own', 'team-profit', category, filter],
    (from, signal) => client.team.gamePnl({ ...gameInput(filter, category), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(filter.range) === null,
  );

export type ProfitRow = LotteryPnlRow | GamePnlRow;
