import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

export type Limits = ValueOf<Contract['system']['settings']>['feedback'];
export type Sent = ValueOf<Contract['support']['feedback']>['list'][number];

export function useLimits(): UseQueryResult<Limits> {
  return useQuery({
    queryKey: ['settings'],
    queryFn: () => valueOf(client.system.settings()),
    select: ({ feedback }) => feedback,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSent(): Rows<Sent> {
  const enabled = useLoggedIn();
  return useRecord(
    ['own', 'feedback'],
    (from, signal) => client.support.feedback({ ...from, pageSize: 10 }, { signal }),
    enabled,
  );
}

export const renewSent = (): Promise<void> => renew(['own', 'feedback']);
