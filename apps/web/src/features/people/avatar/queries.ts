import type { Contract, ValueOf } from '#contract';
import { showToast } from '#ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';

export type Drawn = ValueOf<Contract['avatar']['list']>;

export function useDrawn(): UseQueryResult<Drawn> {
  return useQuery({ queryKey: ['avatars'], queryFn: () => valueOf(client.avatar.list()), staleTime: Infinity });
}

/** Refetches the member, whose picture is also in header and centre. */
export function showChanged(text: string): void {
  void renew(['own', 'member']);
  showToast({ text, tone: 'win' });
}
