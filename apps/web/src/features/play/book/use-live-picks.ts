import { useMemo } from 'react';
import { useServerTime } from '../../../shared/device/clock.ts';
import { usePickedFixtures } from './queries.ts';
import { liveIn } from './coupon-rules.ts';
import type { Coupon, Fixture } from './wire.ts';

/** Fixtures in play of these bets, by id. */
export function useLivePicks(coupons: readonly Coupon[] = []): ReadonlyMap<number, Fixture> {
  const now = useServerTime();
  const fixtures = usePickedFixtures(liveIn(coupons, now));
  return useMemo(() => new Map(fixtures.map((fixture) => [fixture.fixtureId, fixture])), [fixtures]);
}
