/** Running missions, and the number of claimable rewards for their badge. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../brand/switches.ts';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLanguage } from '../page/language.ts';
import { useLoggedIn, useTrial } from './session.ts';

export type Missions = ValueOf<Contract['mission']['list']>;

/** Disabled for guests, and for brands without missions. */
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
