import type { Contract, PointReward, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { queryClient, renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, useRows, type Rows } from '../../../shared/lists/rows.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { withSanitizer } from '#ui/html/sanitizer.ts';

const PAGE_SIZE = 20;

export type PointsBalance = ValueOf<Contract['pointsMall']['balance']>;
export type Config = ValueOf<Contract['pointsMall']['config']>;
export type Redemption = ValueOf<Contract['pointsMall']['redemptions']>['list'][number];
export type Change = ValueOf<Contract['pointsMall']['transactions']>['list'][number];
type Kind = PointReward['conversionType'];

export function usePointsBalance(): UseQueryResult<PointsBalance> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: ['own', 'points'], queryFn: () => valueOf(client.pointsMall.balance()), enabled });
}

export function useConfig(): UseQueryResult<Config> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['points-config', language],
    queryFn: () => withSanitizer(valueOf(client.pointsMall.config())),
    staleTime: 600_000,
  });
}

export function useKinds(): UseQueryResult<ValueOf<Contract['pointsMall']['conversionTypes']>> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['points-kinds', language],
    queryFn: () => valueOf(client.pointsMall.conversionTypes()),
    staleTime: 600_000,
  });
}

export function useRewards(kind: string): Rows<PointReward> {
  const language = useLanguage();
  const conversionType = kind === 'BONUS' || kind === 'GIFT' ? (kind satisfies Kind) : undefined;
  return useRows(['own', 'points-rewards', kind, language], (pageNo, signal) =>
    client.pointsMall.rewards({ ...(conversionType && { conversionType }), pageNo, pageSize: PAGE_SIZE }, { signal }),
  );
}

export type RedemptionStatus = Redemption['status'] | '';

export function useRedemptions(status: RedemptionStatus): Rows<Redemption> {
  const language = useLanguage();
  const enabled = useLoggedIn();
  return useRecord(
    ['own', 'points-redemptions', status, language],
    (from, signal) =>
      client.pointsMall.redemptions({ ...(status && { status }), ...from, pageSize: PAGE_SIZE }, { signal }),
    enabled,
  );
}

export function useChanges(): Rows<Change> {
  const language = useLanguage();
  const enabled = useLoggedIn();
  return useRecord(
    ['own', 'points-changes', language],
    (from, signal) => client.pointsMall.transactions({ ...from, pageSize: PAGE_SIZE }, { signal }),
    enabled,
  );
}

/** After points have changed: sets the balance at once, lists refetch when viewed. */
export function renewPoints(pointBalance: number): void {
  queryClient.setQueryData<PointsBalance>(['own', 'points'], (known) => known && { ...known, pointBalance });
  for (const noun of ['points', 'points-rewards', 'points-redemptions', 'points-changes']) {
    void renew(['own', noun]);
  }
}
