/** The agent's quotas: rates that they may give to so many accounts. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';

export type Quota = ValueOf<Contract['line']['quota']>[number];

const quotaKey = ['own', 'agent-quota'] as const;

export const useQuota = (): UseQueryResult<Quota[]> =>
  useQuery({ queryKey: quotaKey, queryFn: () => valueOf(client.line.quota()) });

export const renewQuota = (): void => void renew(quotaKey);
