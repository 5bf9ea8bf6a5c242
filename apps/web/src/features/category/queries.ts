import type { GameCategory, GameItem } from '#contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useLanguage } from '../../shared/language.ts';
import { valueOf } from '../../shared/query.ts';
import type { CategoryView } from './rules.ts';

const PAGE_SIZE = 36;

/** The games of a category as one growing list. */
export function useGames(category: GameCategory, { vendor, query, sort }: CategoryView) {
  const language = useLanguage();
  const result = useInfiniteQuery({
    queryKey: ['games', category, vendor, query, sort, language],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      valueOf(
        client.game.list(
          {
            gameType: category,
            ...(vendor && { vassalage: vendor }),
            ...(query && { gameName: query }),
            sort,
            language,
            pageNo: pageParam,
            pageSize: PAGE_SIZE,
          },
          { signal },
        ),
      ),
    getNextPageParam: ({ pageNo, totalPages }) => (pageNo < totalPages ? pageNo + 1 : undefined),
  });
  const games: readonly GameItem[] | undefined = result.data?.pages.flatMap((page) => page.games);
  return { ...result, games, total: result.data?.pages[0]?.totalCount ?? 0 };
}
