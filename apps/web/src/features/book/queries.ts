import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { useQuery } from '../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../shared/lists/rows.ts';
import type { BookView } from './rules.ts';
import type { Coupon, Fixture, FixtureRow, LeagueRow, SportRow, WholeCoupon } from './wire.ts';

const PAGE_SIZE = 30;
/** Prices before a match seldom change; what is played does. */
const EVERY_MS = { LIVE: 10_000, TODAY: 60_000, EARLY: 60_000 } as const;

export const useSports = (): UseQueryResult<readonly SportRow[]> =>
  useQuery({
    queryKey: ['book', 'sports'],
    queryFn: ({ signal }) => valueOf(client.book.sports({}, { signal })),
    refetchInterval: 60_000,
  });

export const useLeagues = ({ sport, phase }: Pick<BookView, 'sport' | 'phase'>): UseQueryResult<readonly LeagueRow[]> =>
  useQuery({
    queryKey: ['book', 'leagues', sport, phase],
    queryFn: ({ signal }) => valueOf(client.book.leagues({ sport, phase }, { signal })),
  });

export const useFixtures = ({ sport, phase, league }: BookView): Rows<FixtureRow> =>
  useRecord(
    ['book', 'fixtures', sport, phase, league],
    (from, signal) =>
      client.book.fixtures({ sport, phase, ...(league && { league }), pageSize: PAGE_SIZE, ...from }, { signal }),
    true,
    EVERY_MS[phase],
  );

/** Fixtures that are over stay as they are. */
const followed = (state: Fixture['state'] | undefined): number | false =>
  state === 'LIVE' ? 5_000 : state === 'SETTLED' || state === 'VOID' ? false : 30_000;

export const ofFixture = (fixtureId: number) => ({
  queryKey: ['book', 'fixture', fixtureId],
  queryFn: ({ signal }: { signal: AbortSignal }) => valueOf(client.book.fixture({ fixtureId }, { signal })),
  refetchInterval: ({ state }: { state: { data: Fixture | undefined } }) => followed(state.data?.state),
});

export const useFixture = (fixtureId: number): UseQueryResult<Fixture> => useQuery(ofFixture(fixtureId));

/** The fixtures of picks, as far as they are known. */
export const usePickedFixtures = (fixtureIds: readonly number[]): readonly Fixture[] =>
  useQueries({
    queries: [...new Set(fixtureIds)].map(ofFixture),
    combine: (all) => all.flatMap(({ data }) => (data ? [data] : [])),
  });

export const COUPONS = ['own', 'coupons'] as const;

export const useCoupons = (isOpen: boolean): Rows<Coupon> =>
  useRecord([...COUPONS, isOpen], (from, signal) =>
    client.coupon.list({ open: isOpen ? 'true' : 'false', pageSize: 20, ...from }, { signal }),
  );

export const useCoupon = (couponId: number): UseQueryResult<WholeCoupon> =>
  useQuery({
    queryKey: [...COUPONS, couponId],
    queryFn: ({ signal }) => valueOf(client.coupon.show({ couponId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'OPEN' ? 15_000 : false),
  });
