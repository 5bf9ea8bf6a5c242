import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

export type Bonus = ValueOf<Contract['vip']['bonuses']>[number];

export function useBonuses(): UseQueryResult<Bonus[]> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: ['own', 'vip-bonuses'], queryFn: () => valueOf(client.vip.bonuses()), enabled });
}

export const renewBonuses = (): Promise<void> => renew(['own', 'vip-bonuses']);
