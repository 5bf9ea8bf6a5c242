import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { queryClient, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useMemberHere } from '../../../shared/session/session.ts';

export type Visit = ValueOf<Contract['safePlay']['visit']>;

const visitKey = ['own', 'visit'] as const;

export function useVisit(): UseQueryResult<Visit> {
  const enabled = useMemberHere();
  return useQuery({ queryKey: visitKey, queryFn: () => valueOf(client.safePlay.visit()), enabled });
}

export const applyVisit = (value: Visit): void => void queryClient.setQueryData(visitKey, value);
