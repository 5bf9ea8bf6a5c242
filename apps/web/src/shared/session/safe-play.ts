/** How the member protects himself. */
import type { SafePlay } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { queryClient, valueOf } from '../calls/query.ts';
import { useMemberHere } from './session.ts';

const key = ['own', 'safe-play'] as const;

export function useSafePlay(): UseQueryResult<SafePlay> {
  const enabled = useMemberHere();
  return useQuery({ queryKey: key, queryFn: () => valueOf(client.safePlay.overview()), enabled, staleTime: 0 });
}

/** Every deed answers with the whole. */
export const applySafePlay = (value: SafePlay): void => void queryClient.setQueryData(key, value);
