import type { ActiveBonus, BonusRow } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';

const PAGE = 10;

export const useActiveBonus = (): UseQueryResult<ActiveBonus | null> =>
  useQuery({ queryKey: ['own', 'bonus', 'active'], queryFn: () => valueOf(client.bonus.active()) });

export const useBonuses = (): Rows<BonusRow> =>
  useRecord(['own', 'bonus', 'list'], (from, signal) => client.bonus.list({ ...from, pageSize: PAGE }, { signal }));

export const renewBonus = (): Promise<void> => renew(['own', 'bonus']);
