/** Apart from the other queries of home, which are there before the page is. */
import type { GameItem } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../../shared/brand/switches.ts';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { ORIGINALS } from '../../shared/games/originals.ts';
import { useLanguage } from '../../shared/page/language.ts';

const ORIGINALS_MAX = 20;

/** The house's originals, as the brand orders them. */
export function useOriginals(): UseQueryResult<GameItem[]> {
  const language = useLanguage();
  const listed = useSwitch('GAMELO3');
  const asked = { gameType: 'RNG', gameClassify: ORIGINALS, sort: 'HOT', language, pageNo: 1 } as const;
  return useQuery({
    queryKey: ['originals', language],
    queryFn: async () => (await valueOf(client.game.list({ ...asked, pageSize: ORIGINALS_MAX }))).games,
    enabled: listed,
    staleTime: 120_000,
  });
}
