/** Accounts of the team by the beginning of their names. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';

type Found = ValueOf<Contract['line']['downlines']>['list'];
export type NamesOf = 'DIRECT' | 'ALL';

const FOUND_MAX = 8;
const TYPED_MS = 250;
const LENGTH_MIN = 2;

function useFound(customerName: string, downlineType: NamesOf, enabled: boolean): UseQueryResult<Found> {
  return useQuery({
    queryKey: ['own', 'downline-names', downlineType, customerName],
    enabled,
    staleTime: 60_000,
    queryFn: async () =>
      (await valueOf(client.line.downlines({ customerName, downlineType, pageSize: FOUND_MAX }))).list,
  });
}

/** Names for a field, once its writer pauses. */
export function useDownlineNames(draft: string, among: NamesOf): readonly string[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(draft), TYPED_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const { data } = useFound(asked, among, asked.length >= LENGTH_MIN);
  return data?.map(({ customerName }) => customerName) ?? [];
}

interface NamedDownline {
  readonly id: number | undefined;
  /** No account of the team has this name. */
  readonly isUnknown: boolean;
  readonly error: Error | null;
}

/** Member id of an account by its whole name; '' is nobody. */
export function useDownline(name: string, among: NamesOf = 'ALL'): NamedDownline {
  const { data, error } = useFound(name, among, name !== '');
  const wanted = name.toLowerCase();
  const id =
    name === '' ? undefined : data?.find(({ customerName }) => customerName.toLowerCase() === wanted)?.customerId;
  return { id, isUnknown: name !== '' && data !== undefined && id === undefined, error };
}
