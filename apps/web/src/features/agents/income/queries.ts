import type { Contract, InputOf, SalaryRow, ValueOf } from '#contract';
import { client } from '../../../shared/calls/client.ts';
import { daysIn, PAGE_SIZE } from '../../../shared/agents/filters.ts';
import { useRecord, useReport, type Report, type Rows } from '../../../shared/lists/rows.ts';
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

export type SalaryKind = 'DAILY' | 'HOURLY' | 'REALTIME';

/** Salaries that the agent received for a day. */
export const useSalariesOf = (day: string, kind: SalaryKind): Rows<SalaryRow> =>
  useRecord(['own', 'agreement', 'salaries-of-day', day, kind], (from, signal) =>
    client.agreement.salaries(
      { kind, view: 'MINE', startDate: day, endDate: day, ...from, pageSize: PAGE_SIZE },
      { signal },
    ),
  );
