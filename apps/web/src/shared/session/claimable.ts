/** The missions that run, and how many of their rewards wait to be claimed: what their badge says. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../brand/switches.ts';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLanguage } from '../page/language.ts';
import { useLoggedIn, useTrial } from './session.ts';

export type Missions = ValueOf<Contract['mission']['list']>;

/** Guests have no missions, and a brand may have none. */
const useEnabled = (): boolean => {
  const [loggedIn, trial, offered] = [useLoggedIn(), useTrial(), useSwitch('MISSIONLB3')];
  return loggedIn && !trial && offered;
};

const asked = (language: string, enabled: boolean) => ({
  queryKey: ['own', 'missions', language],
  queryFn: () => valueOf(client.mission.list()),
  enabled,
});

export function useMissions(): UseQueryResult<Missions> {
  return useQuery(asked(useLanguage(), useEnabled()));
}

export function useClaimable(): UseQueryResult<number> {
  return useQuery({ ...asked(useLanguage(), useEnabled()), select: ({ availableCount }: Missions) => availableCount });
}
