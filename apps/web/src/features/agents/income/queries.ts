import type { Contract, InputOf, ValueOf } from '#contract';
import { client } from '../../../shared/calls/client.ts';
import { daysIn, PAGE_SIZE } from '../../../shared/agents/filters.ts';
import { useReport, type Report } from '../../../shared/lists/rows.ts';
import { rangeFault, type DayRange } from '../../../shared/range/range.ts';

type Team = Contract['team'];

export const useIncome = (range: DayRange): Report<ValueOf<Team['income']>> =>
  useReport(
    ['own', 'agent-income', range],
    (from, signal) => client.team.income({ ...daysIn(range), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(range) === null,
  );

export const teamIncomeInput = (range: DayRange, name: string) =>
  ({ ...daysIn(range), ...(name && { customerName: name }) }) satisfies InputOf<Team['teamIncomeFile']>;

export const useTeamIncome = (range: DayRange, name: string): Report<ValueOf<Team['teamIncome']>> =>
  useReport(
    ['own', 'team-income', range, name],
    (from, signal) =>
      client.team.teamIncome({ ...teamIncomeInput(range, name), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(range) === null,
  );

/** The agent's own commission by direct downline. */
export const useIncomeByDownline = (range: DayRange, name: string): Report<ValueOf<Team['incomeByDownline']>> =>
  useReport(
    ['own', 'income-by-downline', range, name],
    (from, signal) =>
      client.team.incomeByDownline({ ...teamIncomeInput(range, name), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(range) === null,
  );

export const useIncomeBySource = (range: DayRange): Report<ValueOf<Team['incomeBySource']>> =>
  useReport(
    ['own', 'income-by-source', range],
    (_, signal) => client.team.incomeBySource(daysIn(range), { signal }),
    rangeFault(range) === null,
  );

/** Settlements of a day, page by page; the first page has the commission by area and its payment. */
export const useIncomeLines = (day: string): Report<ValueOf<Team['incomeLines']>> =>
  useReport(['own', 'income-lines', day], (from, signal) =>
    client.team.incomeLines({ date: day, ...from, pageSize: PAGE_SIZE }, { signal }),
  );
