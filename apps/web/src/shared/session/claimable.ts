/** The missions that run, and how many of their rewards wait to be claimed: what their badge says. */
import type { Contract, ValueOf } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useLanguage } from '../page/language.ts';
import { useLoggedIn, useTrial } from './session.ts';

export type Missions = ValueOf<Contract['mission']['list']>;

const asked = (language: string, enabled: boolean) => ({
  queryKey: ['own', 'missions', language],
  queryFn: () => valueOf(client.mission.list()),
  enabled,
});

export function useMissions(): UseQueryResult<Missions> {
  const [language, loggedIn, trial] = [useLanguage(), useLoggedIn(), useTrial()];
  return useQuery(asked(language, loggedIn && !trial));
}

export function useClaimable(): UseQueryResult<number> {
  const [language, loggedIn, trial] = [useLanguage(), useLoggedIn(), useTrial()];
  return useQuery({ ...asked(language, loggedIn && !trial), select: ({ availableCount }: Missions) => availableCount });
}
