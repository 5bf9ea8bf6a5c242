import type { Contract, DepositRow, ValueOf } from '#contract';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';

type DepositSettings = ValueOf<Contract['deposit']['settings']>;
type Channels = ValueOf<Contract['deposit']['channels']>;
export type DepositOffer = ValueOf<Contract['deposit']['promotions']>[number];
type DepositPageValue = ValueOf<Contract['deposit']['list']>;

const PAGE = 10;
const WATCH_MS = 3_000;

export function useDepositSettings(): UseQueryResult<DepositSettings> {
  return useQuery({ queryKey: ['own', 'deposit', 'settings'], queryFn: () => valueOf(client.deposit.settings()) });
}

export function useDepositChannels(): UseQueryResult<Channels> {
  return useQuery({ queryKey: ['own', 'deposit', 'channels'], queryFn: () => valueOf(client.deposit.channels()) });
}

/** Promotions available for a deposit; the form works without them. */
export function useDepositPromotions(): UseQueryResult<readonly DepositOffer[]> {
  return useQuery({
    queryKey: ['own', 'deposit', 'promotions'],
    queryFn: () => valueOf(client.deposit.promotions({})),
  });
}

/** One deposit, polled while pending in case the push of its end is missed. */
export function useDeposit(refId: string): UseQueryResult<DepositRow | null> {
  return useQuery({
    queryKey: ['own', 'deposit', 'one', refId],
    queryFn: async () => (await valueOf(client.deposit.list({ refId, pageSize: 1 }))).list[0] ?? null,
    refetchInterval: (query) => (query.state.data?.state === 'P' ? WATCH_MS : false),
    enabled: refId !== '',
  });
}

export function useDeposits(): UseInfiniteQueryResult<InfiniteData<DepositPageValue>> {
  return useInfiniteQuery({
    queryKey: ['own', 'deposit', 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      valueOf(client.deposit.list({ pageSize: PAGE, ...(pageParam && { cursor: pageParam }) })),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export const renewDeposits = (): Promise<void> => renew(['own', 'deposit']);
