/** The issue on sale as the house describes it, kept up to date while the page is visible. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/hall/index.ts';
import { onWord } from '../../shared/page/lobby.ts';
import { withWord, type Near } from './sale.ts';

const EVERY_MS = 10_000;

/** Refetched with each issue and every ten seconds; pushed changes arrive through the embedding site at once. */
export function useNear(gameId: number, numero: string, lobbyOrigin: string): Near | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['near', gameId, numero],
    queryFn: async () => {
      const answer = await client.draw.near({ gameId });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    refetchInterval: EVERY_MS,
  });
  useEffect(
    () =>
      onWord(lobbyOrigin, 'issueVoid', (word) =>
        queries.setQueryData<Near>(['near', gameId, numero], (near) => withWord(near, word)),
      ),
    [queries, gameId, numero, lobbyOrigin],
  );
  return data;
}
