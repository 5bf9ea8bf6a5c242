import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { useQuery } from '../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../shared/lists/rows.ts';
import { ofFixture } from './queries.ts';
import { isOver, RACING } from './race-rules.ts';
import type { Fixture, FixtureRow, ResultRow } from './wire.ts';

const NEXT_MOST = 8;

const useRaces = (phase: 'COMING' | 'LIVE', everyMs: number): UseQueryResult<readonly FixtureRow[]> =>
  useQuery({
    queryKey: ['book', 'races', phase],
    queryFn: async ({ signal }) =>
      (await valueOf(client.book.fixtures({ phase, sport: RACING, pageSize: NEXT_MOST }, { signal }))).list,
    refetchInterval: everyMs,
  });

export const useNextRaces = (): UseQueryResult<readonly FixtureRow[]> => useRaces('COMING', 20_000);
export const useRunningRaces = (): UseQueryResult<readonly FixtureRow[]> => useRaces('LIVE', 20_000);

export const useResults = (): Rows<ResultRow> =>
  useRecord(
    ['book', 'results'],
    (from, signal) => client.book.results({ sport: RACING, pageSize: 10, ...from }, { signal }),
    true,
    20_000,
  );

/** Second by second until the last one is in. */
export const useRunning = (fixtureId: number): UseQueryResult<Fixture> =>
  useQuery({
    ...ofFixture(fixtureId),
    refetchInterval: ({ state: { data } }) => (data && (isOver(data) || data.state === 'VOID') ? false : 1_000),
  });
