import type { Contract, InputOf, TeamTransactionRow, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { PAGE_SIZE, reaches, type Reach } from '../../../shared/agents/filters.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { endOf, rangeFault, startOf, type DayRange } from '../../../shared/range/range.ts';

export interface TransactionFilter {
  readonly range: DayRange;
  readonly name: string;
  readonly reach: Reach;
  /** Empty for all. */
  readonly type: string;
  readonly wallet: string;
}

export const transactionInput = ({ range, name, reach, type, wallet }: TransactionFilter) =>
  ({
    startTime: startOf(range),
    endTime: endOf(range),
    area: reaches[reach],
    ...(name && { customerName: name }),
    ...(/^\d{4}$/.test(type) && { transactionType: type }),
    ...(/^[1-8]$/.test(wallet) && { accountType: Number(wallet) }),
  }) satisfies InputOf<Contract['team']['transactionsFile']>;

export function useTeamTransactions(filter: TransactionFilter): Rows<TeamTransactionRow> {
  const language = useLanguage();
  return useRecord(
    ['own', 'team-transactions', filter, language],
    (from, signal) =>
      client.team.transactions({ ...transactionInput(filter), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(filter.range) === null,
  );
}

export function useTransactionTypes(): UseQueryResult<ValueOf<Contract['report']['transactionTypes']>> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['own', 'transaction-types', language],
    queryFn: () => valueOf(client.report.transactionTypes()),
    staleTime: 600_000,
  });
}
