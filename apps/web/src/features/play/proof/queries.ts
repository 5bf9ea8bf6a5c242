import type { RoundProof } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';

export function useProof(roundId: string): UseQueryResult<RoundProof> {
  return useQuery({ queryKey: ['proof', roundId], queryFn: () => valueOf(client.game.roundProof({ roundId })) });
}
