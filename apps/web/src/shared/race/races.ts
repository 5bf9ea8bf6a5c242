import type { RaceItem } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../brand/switches.ts';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLanguage } from '../page/language.ts';
import { useLoggedIn } from '../session/session.ts';

export const RACES = 'races';

/** Races that run, are upcoming, or ended recently. */
export function useRaces(): UseQueryResult<RaceItem[]> {
  const asked = [useLanguage(), useLoggedIn()] as const;
  return useQuery({
    queryKey: [RACES, ...asked],
    enabled: useSwitch('MISSIONLB3'),
    queryFn: async ({ signal }) => (await valueOf(client.race.list(undefined, { signal }))).list,
    refetchInterval: 60_000,
  });
}

export const racePath = (raceId: number): string => `/races/${raceId}`;
