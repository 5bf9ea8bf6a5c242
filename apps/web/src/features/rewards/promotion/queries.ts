import type { Contract, PromotionItem, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { queryClient, renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRows, type Rows } from '../../../shared/lists/rows.ts';
import { useLoggedIn, useSession } from '../../../shared/session/session.ts';
import { withSanitizer } from '#ui/html/sanitizer.ts';

const PAGE_SIZE = 12;

export type Category = ValueOf<Contract['promotion']['categories']>[number];
export type Promotion = ValueOf<Contract['promotion']['detail']>;
export type Wheel = NonNullable<ValueOf<Contract['promotion']['raffle']>>;
export type Turn = ValueOf<Contract['promotion']['claimRaffle']>;
export type Reward = ValueOf<Contract['promotion']['rewards']>[number];

export function useCategories(): UseQueryResult<Category[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['promotion-categories', language],
    queryFn: async () => (await valueOf(client.promotion.categories())).toSorted((a, b) => a.sorting - b.sorting),
    staleTime: 600_000,
  });
}

export function usePromotions(category: string): Rows<PromotionItem> {
  const language = useLanguage();
  return useRows(['promotions', category, language], (pageNo, signal) =>
    client.promotion.list({ ...(category && { category }), pageNo, pageSize: PAGE_SIZE }, { signal }),
  );
}

/**
 * Visitors and members get different data under different keys. The server-rendered visitor page stays until the
 * member's data arrives, so that buttons do not move while being pressed.
 */
export function usePromotion(id: number): UseQueryResult<Promotion> {
  const language = useLanguage();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['own', 'promotion', id, language, token !== null],
    queryFn: () => withSanitizer(valueOf(client.promotion.detail({ id }))),
    placeholderData: (shown, from) => (from?.queryKey[2] === id && from.queryKey[3] === language ? shown : undefined),
  });
}

export function useWheel(): UseQueryResult<Wheel | null> {
  const language = useLanguage();
  const [loggedIn, offered] = [useLoggedIn(), useSwitch('REWCEN3')];
  return useQuery({
    queryKey: ['own', 'wheel', language],
    queryFn: () => valueOf(client.promotion.raffle()),
    enabled: loggedIn && offered,
  });
}

export function useRewards(status: Reward['status']): UseQueryResult<Reward[]> {
  const language = useLanguage();
  const [loggedIn, offered] = [useLoggedIn(), useSwitch('REWCEN3')];
  return useQuery({
    queryKey: ['own', 'rewards', status, language],
    queryFn: () => valueOf(client.promotion.rewards({ status })),
    enabled: loggedIn && offered,
  });
}

export const renewPromotions = (): Promise<void> => renew(['own', 'promotion']);
/** Sets the remaining spins at once, before the wheel is refetched. */
export const leaveChances = (chances: number): void =>
  void queryClient.setQueriesData<Wheel | null>(
    { queryKey: ['own', 'wheel'] },
    (known) => known && { ...known, chances },
  );
export const renewWheel = (): Promise<void> => renew(['own', 'wheel']);
export const renewRewards = (): Promise<void> => renew(['own', 'rewards']);
