import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { ofFixture } from './queries.ts';
import { isOver, RACES_EVERY_MS, RACING } from './race-rules.ts';
import type { Fixture, FixtureRow } from './wire.ts';

const NEXT_MOST = 8;

const useRaces = (phase: 'COMING' | 'LIVE'): UseQueryResult<readonly FixtureRow[]> =>
  useQuery({
    queryKey: ['book', 'races', phase],
    queryFn: async ({ signal }) =>
      (await valueOf(client.book.fixtures({ phase, sport: RACING, pageSize: NEXT_MOST }, { signal }))).list,
    refetchInterval: RACES_EVERY_MS,
  });

export const useNextRaces = (): UseQueryResult<readonly FixtureRow[]> => useRaces('COMING');
export const useRunningRaces = (): UseQueryResult<readonly FixtureRow[]> => useRaces('LIVE');

/** Polled each second until the last runner has finished. */
export const useRunning = (fixtureId: number): UseQueryResult<Fixture> =>
  useQuery({
    ...ofFixture(fixtureId),
    refetchInterval: ({ state: { data } }) => (data && (isOver(data) || data.state === 'VOID') ? false : 1_000),
  });
