/** Responsible gambling settings of the member. */
import type { SafePlay } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { queryClient, renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { applyTurnedAway } from './own-member.ts';
import { useMemberHere } from './session.ts';

const key = ['own', 'safe-play'] as const;

export function useSafePlay(): UseQueryResult<SafePlay> {
  const enabled = useMemberHere();
  return useQuery({ queryKey: key, queryFn: () => valueOf(client.safePlay.overview()), enabled, staleTime: 0 });
}

/** Each call returns the complete settings. Promotions depend on a time-out or exclusion, so they are refetched. */
export function applySafePlay(value: SafePlay): void {
  const before = queryClient.getQueryData<SafePlay>(key);
  queryClient.setQueryData(key, value);
  applyTurnedAway(value.pause && { until: value.pause.overAt });
  if ((before?.pause === null) === (value.pause === null)) return;
  void renew();
}
