import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { withPushed } from './line-rules.ts';
import { fixtureTopic, sportTopic, useFollow, useImages } from './lines.ts';
import type { BookView } from './rules.ts';
import type {
  BookLimits,
  Coupon,
  ErrorStats,
  Fixture,
  FixtureRow,
  LeagueRow,
  Phase,
  ResultRow,
  SportRow,
  WholeCoupon,
} from './wire.ts';

const PAGE_SIZE = 30;
/** Pre-match prices seldom change, in-play ones often do. */
const EVERY_MS = { LIVE: 10_000, TODAY: 60_000, EARLY: 60_000 } as const;
/** Polling interval while differences are pushed. */
const PUSHED_EVERY_MS = 30_000;

export const useLimits = (): UseQueryResult<BookLimits> =>
  useQuery({
    queryKey: ['book', 'limits'],
    queryFn: ({ signal }) => valueOf(client.book.limits({}, { signal })),
    staleTime: 300_000,
  });

export const useSports = (): UseQueryResult<readonly SportRow[]> =>
  useQuery({
    queryKey: ['book', 'sports'],
    queryFn: ({ signal }) => valueOf(client.book.sports({}, { signal })),
    refetchInterval: 60_000,
  });

export type PhaseView = BookView & Readonly<{ phase: Phase }>;

/** Results include leagues without current fixtures. */
export const useLeagues = ({ sport, phase: list }: BookView): UseQueryResult<readonly LeagueRow[]> => {
  const phase = list === 'RESULTS' ? 'ANY' : list;
  return useQuery({
    queryKey: ['book', 'leagues', sport, phase],
    queryFn: ({ signal }) => valueOf(client.book.leagues({ sport, phase }, { signal })),
  });
};

/** Pushed once connected; the snapshot contains all fixtures in play. */
export function useFixtures({ sport, phase, league }: PhaseView): Rows<FixtureRow> {
  const topic = sportTopic(sport);
  useFollow(phase === 'LIVE' ? [topic] : []);
  const pushed = useImages((images) => (phase === 'LIVE' ? images.get(topic) : undefined));
  const rows = useRecord(
    ['book', 'fixtures', sport, phase, league],
    (from, signal) =>
      client.book.fixtures({ sport, phase, ...(league && { league }), pageSize: PAGE_SIZE, ...from }, { signal }),
    true,
    pushed ? PUSHED_EVERY_MS : EVERY_MS[phase],
  );
  if (!pushed || !rows.data) return rows;
  const data = pushed.list.filter((row) => !league || row.league.id === league);
  return { ...rows, data, isStale: false, more: { ...rows.more, done: true } };
}

export const useResults = (sport: string, everyMs: number, league = ''): Rows<ResultRow> =>
  useRecord(
    ['book', 'results', sport, league],
    (from, signal) => client.book.results({ sport, ...(league && { league }), pageSize: 20, ...from }, { signal }),
    true,
    everyMs,
  );

/** Settled fixtures do not change. */
const followed = (state: Fixture['state'] | undefined, isPushed: boolean): number | false =>
  state === 'LIVE' && !isPushed ? 5_000 : state === 'SETTLED' || state === 'VOID' ? false : PUSHED_EVERY_MS;

export const ofFixture = (fixtureId: number) => ({
  queryKey: ['book', 'fixture', fixtureId],
  queryFn: ({ signal }: { signal: AbortSignal }) => valueOf(client.book.fixture({ fixtureId }, { signal })),
  refetchInterval: ({ state }: { state: { data: Fixture | undefined } }) =>
    followed(state.data?.state, useImages.getState().has(fixtureTopic(fixtureId))),
});

type Shown = Pick<UseQueryResult<Fixture>, 'data' | 'error' | 'isFetching' | 'refetch'>;

export function useFixture(fixtureId: number): Shown {
  const topic = fixtureTopic(fixtureId);
  useFollow([topic]);
  const image = useImages((images) => images.get(topic));
  const asked = useQuery(ofFixture(fixtureId));
  const { data, error, isFetching, refetch } = asked;
  const state = image?.fixture?.state;
  useEffect(() => {
    // Result and proof are fetched, not pushed.
    if (state === 'ENDED' || state === 'SETTLED' || state === 'VOID') void refetch();
  }, [state, refetch]);
  return { data: data && withPushed(data, image), error, isFetching, refetch };
}

/** Fixtures of the slip's picks, as far as loaded. */
export function usePickedFixtures(fixtureIds: readonly number[]): readonly Fixture[] {
  const ids = [...new Set(fixtureIds)];
  useFollow(ids.map(fixtureTopic));
  const images = useImages();
  const asked = useQueries({
    queries: ids.map(ofFixture),
    combine: (all) => all.flatMap(({ data }) => (data ? [data] : [])),
  });
  return useMemo(
    () => asked.map((fixture) => withPushed(fixture, images.get(fixtureTopic(fixture.fixtureId)))),
    [asked, images],
  );
}

export const COUPONS = ['own', 'coupons'] as const;

/** Settlement is not pushed: open bets are fetched again every 15 s. */
const SETTLED_WITHIN_MS = 15_000;

export const useCoupons = (isOpen: boolean): Rows<Coupon> =>
  useRecord(
    [...COUPONS, isOpen],
    (from, signal) => client.coupon.list({ open: isOpen ? 'true' : 'false', pageSize: 20, ...from }, { signal }),
    true,
    isOpen ? SETTLED_WITHIN_MS : undefined,
  );

/** Number of bets voided for obvious errors. */
export const useErrors = (): UseQueryResult<ErrorStats> =>
  useQuery({
    queryKey: ['book', 'errors'],
    queryFn: ({ signal }) => valueOf(client.coupon.errors({}, { signal })),
  });

export const useCoupon = (couponId: number): UseQueryResult<WholeCoupon> =>
  useQuery({
    queryKey: [...COUPONS, couponId],
    queryFn: ({ signal }) => valueOf(client.coupon.show({ couponId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'OPEN' ? SETTLED_WITHIN_MS : false),
  });
