/** The member's own data, fetched when a session exists. */
import type { MemberInfo } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from './client.ts';
import { queryClient, valueOf } from './query.ts';
import { useLoggedIn } from './session.ts';

const memberKey = ['member'] as const;
const balanceKey = ['balance'] as const;

export function useMember(): UseQueryResult<MemberInfo> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: memberKey, queryFn: () => valueOf(client.member.info()), enabled, staleTime: 300_000 });
}

export interface Balance {
  readonly sumBalance: number;
  readonly currency: string;
  readonly currencySymbol: string;
}

/** `isFetching` is true while a refresh is under way; `refetch` asks for one. */
export function useBalance(): UseQueryResult<Balance> {
  const enabled = useLoggedIn();
  return useQuery<Balance>({ queryKey: balanceKey, queryFn: () => valueOf(client.wallet.balance()), enabled });
}

/** A pushed balance replaces the shown one at once. */
export function applyBalance(sumBalance: number): void {
  queryClient.setQueryData<Balance>(balanceKey, (known) => known && { ...known, sumBalance });
}

export const refreshBalance = (): Promise<void> => queryClient.invalidateQueries({ queryKey: balanceKey });

/** Drops everything that belonged to the member who left. */
export function forgetMember(): void {
  queryClient.removeQueries({ queryKey: memberKey });
  queryClient.removeQueries({ queryKey: balanceKey });
  queryClient.removeQueries({ queryKey: ['own'] });
}
