import type { Contract, ValueOf } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useLanguage } from '../../shared/language.ts';
import { queryClient, valueOf } from '../../shared/query.ts';
import { useLoggedIn } from '../../shared/session.ts';

export type Level = ValueOf<Contract['vip']['ranks']>[number];
export type Standing = ValueOf<Contract['vip']['progress']>;
export type Bonus = ValueOf<Contract['vip']['bonuses']>[number];

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

export function useBonuses(): UseQueryResult<Bonus[]> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: ['own', 'vip-bonuses'], queryFn: () => valueOf(client.vip.bonuses()), enabled });
}

export const renewBonuses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['own', 'vip-bonuses'] });
