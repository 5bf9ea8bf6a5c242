import type { RaceBoard } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useAction, type Action } from '../../../shared/calls/use-action.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { RACES } from '../../../shared/race/races.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

/** Standings change within seconds during a race, and rarely before or after it. A hidden page does not poll. */
const EVERY_MS = { UPCOMING: 30_000, RUNNING: 5_000, COUNTING: 5_000, FINAL: false, CALLED_OFF: false } as const;

export function useRace(raceId: number): UseQueryResult<RaceBoard> {
  const asked = [useLanguage(), useLoggedIn()] as const;
  return useQuery({
    queryKey: [RACES, raceId, ...asked],
    queryFn: ({ signal }) => valueOf(client.race.show({ raceId }, { signal })),
    refetchInterval: ({ state }) => (state.data ? EVERY_MS[state.data.state] : EVERY_MS.UPCOMING),
  });
}

export const useEnter = (): Action<{ raceId: number }> =>
  useAction(
    (input, options) => client.race.enter(input, options),
    () => void renew([RACES]),
  );
