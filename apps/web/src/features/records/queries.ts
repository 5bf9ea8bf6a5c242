import type { Contract, ValueOf } from '#contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { useLanguage } from '../../shared/page/language.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { endOf, rangeFault, startOf, type DayRange } from './range.ts';

type Transactions = ValueOf<Contract['report']['transactions']>;
type TransactionTypes = ValueOf<Contract['report']['transactionTypes']>;
type Rounds = ValueOf<Contract['game']['rounds']>;

const PAGE = 20;

export function useTransactions(range: DayRange, type: string): UseInfiniteQueryResult<InfiniteData<Transactions>> {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['own', 'transactions', range, type, language],
    enabled: rangeFault(range) === null,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      valueOf(
        client.report.transactions({
          startTime: startOf(range),
          endTime: endOf(range),
          pageSize: PAGE,
          ...(type && { transactionType: type }),
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useTransactionTypes(): UseQueryResult<TransactionTypes> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['own', 'transaction-types', language],
    queryFn: () => valueOf(client.report.transactionTypes()),
    staleTime: 600_000,
  });
}

export function useRounds(range: DayRange): UseInfiniteQueryResult<InfiniteData<Rounds>> {
  return useInfiniteQuery({
    queryKey: ['own', 'rounds', range],
    enabled: rangeFault(range) === null,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      valueOf(
        client.game.rounds({
          startDate: startOf(range),
          endDate: endOf(range),
          pageSize: PAGE,
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
