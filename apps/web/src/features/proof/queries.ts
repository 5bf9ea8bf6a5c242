import type { RoundProof } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { valueOf } from '../../shared/query.ts';

export function useProof(roundId: string): UseQueryResult<RoundProof> {
  return useQuery({ queryKey: ['proof', roundId], queryFn: () => valueOf(client.game.roundProof({ roundId })) });
}
