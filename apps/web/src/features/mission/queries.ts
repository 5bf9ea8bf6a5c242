import type { Contract, ValueOf } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { queryClient, valueOf } from '../../shared/calls/query.ts';
import { useLanguage } from '../../shared/page/language.ts';

type Missions = ValueOf<Contract['mission']['list']>;

export function useMissions(): UseQueryResult<Missions> {
  const language = useLanguage();
  return useQuery({ queryKey: ['own', 'missions', language], queryFn: () => valueOf(client.mission.list()) });
}

/** What a milestone gave may be money, points or a ticket. */
export function renewMissions(): void {
  for (const noun of ['missions', 'points', 'reward']) void queryClient.invalidateQueries({ queryKey: ['own', noun] });
}
