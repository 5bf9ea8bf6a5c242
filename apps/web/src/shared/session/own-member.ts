/** The member as they are known, fetched when a session exists: apart from their money, since every page starts with it. */
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

/** The member who is known already is known to have turned away, or to be back, from this moment on. */
export const applyTurnedAway = (turnedAway: MemberInfo['turnedAway']): void =>
  void queryClient.setQueryData<MemberInfo>(key, (known) => known && { ...known, turnedAway });
