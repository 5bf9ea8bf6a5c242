import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';

export type Group = ValueOf<Contract['lottery']['menus']>[string];
export type Region = ValueOf<Contract['lottery']['vietnamMenu']>[string];

export function useGroups(prizeMode: string): UseQueryResult<Group[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['lottery-menus', prizeMode, language],
    queryFn: async () =>
      Object.values(await valueOf(client.lottery.menus({ prizeMode, language })))
        .filter(({ games }) => games.length > 0)
        .toSorted((a, b) => a.sorting - b.sorting),
    staleTime: 120_000,
  });
}

export function useRegions(): UseQueryResult<Region[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['vietnam-menu', language],
    queryFn: async () =>
      Object.values(await valueOf(client.lottery.vietnamMenu({ device: 'WEB', language }))).filter(
        ({ gameMenus }) => gameMenus.length > 0,
      ),
    staleTime: 120_000,
  });
}
