/** What waits for an operator's word at the brand: of each kind so many as were asked for, the longest first. */
import type { WaitingItem } from '#contract/console/desk.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useBrandCode } from '../session/brand.ts';
import { useAskEvery } from './live.ts';

const AT_FIRST = 200;
const AT_MOST = 5_000;

const useMost = create(() => ({ most: AT_FIRST }));

/** The next of each kind as well. */
export const askForMore = (): void =>
  useMost.setState(({ most }) => ({ most: Math.min(AT_MOST, most === AT_FIRST ? 1_000 : AT_MOST) }));

export function useWaiting() {
  const brand = useBrandCode();
  const most = useMost((state) => state.most);
  const refetchInterval = useAskEvery();
  return useQuery({
    queryKey: ['waiting', brand, most],
    queryFn: () => valueOf(client.desk.waiting({ brand, most })),
    enabled: brand !== '',
    refetchInterval,
    // The list that stands is not taken away while more of it comes; another brand's is.
    placeholderData: (before, query) => (query?.queryKey[1] === brand ? keepPreviousData(before) : undefined),
  });
}

/** Whether more of them may wait than are told: of a kind there are as many as were asked for. */
export const useIsMore = (): ((items: readonly Pick<WaitingItem, 'kind'>[]) => boolean) => {
  const most = useMost((state) => state.most);
  return (items) => [...Map.groupBy(items, ({ kind }) => kind).values()].some(({ length }) => length >= most);
};

/** Whether more can be asked for in one go. */
export const useMayAskMore = (): boolean => useMost(({ most }) => most < AT_MOST);

/** How many wait, as it is said: with a plus where it may be more. */
export function useCount(): (items: readonly Pick<WaitingItem, 'kind'>[]) => string {
  const isMore = useIsMore();
  return (items) => `${items.length}${isMore(items) ? '+' : ''}`;
}
