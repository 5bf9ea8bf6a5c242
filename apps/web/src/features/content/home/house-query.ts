/** Separate from the queries the first paint needs. */
import type { GameItem } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { ORIGINALS, SLOTS } from '../../../shared/games/originals.ts';
import { useLanguage } from '../../../shared/page/language.ts';

const LANE_MAX = 20;

/** Shelves that the home page shows as lanes. */
export type LaneShelf = 'SLOTS' | 'ORIGINALS';
const CLASSES: Readonly<Record<LaneShelf, string>> = { SLOTS, ORIGINALS };

/** Games of a shelf, in the brand's order. */
export function useHouseLane(shelf: LaneShelf): UseQueryResult<GameItem[]> {
  const language = useLanguage();
  const listed = useSwitch('GAMELO3');
  const asked = { gameType: 'RNG', gameClassify: CLASSES[shelf], sort: 'HOT', language, pageNo: 1 } as const;
  return useQuery({
    queryKey: ['house-lane', shelf, language],
    queryFn: async () => (await valueOf(client.game.list({ ...asked, pageSize: LANE_MAX }))).games,
    enabled: listed,
    staleTime: 120_000,
  });
}
