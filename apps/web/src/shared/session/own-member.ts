/** Member's data, fetched while a session exists: separate from balances, since each page needs it. */
import type { MemberInfo } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { queryClient, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from './session.ts';

const key = ['own', 'member'] as const;

export function useMember(): UseQueryResult<MemberInfo> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: key, queryFn: () => valueOf(client.member.info()), enabled, staleTime: 300_000 });
}

/** Updates the cached member after a time-out or exclusion has begun or ended. */
export const applyTurnedAway = (turnedAway: MemberInfo['turnedAway']): void =>
  void queryClient.setQueryData<MemberInfo>(key, (known) => known && { ...known, turnedAway });
