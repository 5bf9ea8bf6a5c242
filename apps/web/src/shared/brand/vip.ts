/** VIP levels of the brand and the member's standing; used by the VIP and home pages. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from '../session/session.ts';

export type Level = ValueOf<Contract['vip']['ranks']>[number];
export type Standing = ValueOf<Contract['vip']['progress']>;

export function useLevels(): UseQueryResult<Level[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['vip-levels', language],
    queryFn: async () => (await valueOf(client.vip.ranks())).toSorted((a, b) => a.rankLevel - b.rankLevel),
    staleTime: 600_000,
  });
}

export function useStanding(): UseQueryResult<Standing> {
  const language = useLanguage();
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['own', 'vip', language],
    queryFn: () => valueOf(client.vip.progress()),
    enabled,
  });
}
