/** Games the brand promotes. */
import type { GameItem } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useSwitch } from '../brand/switches.ts';

/** Filter for hot games this site can show. */
const SHOWN_HERE = { isPlatform: 2, vassalage: '', platform: 'flash,html5-desktop' };
const SLOTS_MAX = 12;

/** Falls back to the first slots when the brand promotes none. */
export function useHotGames(): UseQueryResult<GameItem[]> {
  const language = useLanguage();
  const forward = useSwitch('GAMELOHOT3');
  const listed = useSwitch('GAMELO3');
  const ask = async (): Promise<GameItem[]> => {
    if (forward) return (await valueOf(client.game.hot({ ...SHOWN_HERE, language }))).list;
    if (!listed) return [];
    return (await valueOf(client.game.list({ gameType: 'RNG', sort: 'HOT', language, pageNo: 1, pageSize: SLOTS_MAX })))
      .games;
  };
  return useQuery({ queryKey: ['hot-games', language], queryFn: ask, staleTime: 120_000 });
}
