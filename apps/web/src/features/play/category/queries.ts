import type { Answer } from '#client';
import type { GameCategory, GameItem } from '#contract';
import { done } from '#kernel';
import { client } from '../../../shared/calls/client.ts';
import { favouriteListKey } from '../../../shared/games/favourites.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRows, type Paged, type CountedRows } from '../../../shared/lists/rows.ts';
import { ORIGINALS, SLOTS } from '../../../shared/games/originals.ts';
import { features, onShelf, volatilities, type CategoryView, type Feature, type Volatility } from './rules.ts';

const PAGE_SIZE = 36;
const RECENT_MAX = 30;

type GamePage = Promise<Answer<Paged<GameItem>, string>>;

interface Asked {
  readonly category: GameCategory;
  readonly view: CategoryView;
  /** Vendor codes separated by commas; empty for all. */
  readonly vendors: string;
  readonly language: ReturnType<typeof useLanguage>;
  readonly pageNo: number;
  readonly signal: AbortSignal;
}

/** Infinite query of a category's games; `enabled` is false for a shelf the visitor cannot have. */
export function useGames(
  category: GameCategory,
  view: CategoryView,
  among = '',
  enabled = true,
): CountedRows<GameItem> {
  const language = useLanguage();
  const { shelf, vendor, query, kind, sort, volatility, feature } = view;
  const vendors = vendor || among;
  const about = [category, shelf, vendors, query, kind, sort, volatility, feature, language];
  const key =
    shelf === 'FAVOURITES'
      ? favouriteListKey(...about)
      : shelf === 'RECENT'
        ? ['own', 'recent-games', ...about]
        : ['games', ...about];
  return useRows(
    key,
    (pageNo, signal) => askers[shelf]({ category, view, vendors, language, pageNo, signal }),
    enabled,
  );
}

const askers: Readonly<Record<CategoryView['shelf'], (asked: Asked) => GamePage>> = {
  ALL: askCatalogue,
  SLOTS: askCatalogue,
  ORIGINALS: askCatalogue,
  NEW: askCatalogue,
  FAVOURITES: askFavourites,
  RECENT: askRecent,
};

async function askCatalogue({ category, view, vendors, language, pageNo, signal }: Asked): GamePage {
  const kind = view.shelf === 'ORIGINALS' ? ORIGINALS : view.shelf === 'SLOTS' ? SLOTS : view.kind;
  const answer = await client.game.list(
    {
      gameType: category,
      ...(vendors && { vassalage: vendors }),
      ...(view.query && { gameName: view.query }),
      ...(kind && { gameClassify: kind }),
      ...(view.volatility && { spread: view.volatility }),
      ...(view.feature && { feature: view.feature }),
      ...(view.shelf === 'NEW' && { isNew: 1 }),
      sort: view.sort,
      language,
      pageNo,
      pageSize: PAGE_SIZE,
    },
    { signal },
  );
  if (!answer.ok) return answer;
  const { games, totalPages, totalCount } = answer.value;
  return done({ list: games, pageNo: answer.value.pageNo, totalPage: totalPages, totalCount });
}

async function askFavourites({ category, view, vendors, language, pageNo, signal }: Asked): GamePage {
  const asked = { gameType: category, language, pageNo, pageSize: 100 };
  const answer = await client.game.favouriteList(asked, { signal });
  if (!answer.ok) return answer;
  const { content, totalPages } = answer.value;
  const list = onShelf(content, view, vendors);
  return done({ list, pageNo, totalPage: totalPages, totalCount: list.length });
}

async function askRecent({ category, view, vendors, language, signal }: Asked): GamePage {
  const answer = await client.game.recent({ gameType: category, size: RECENT_MAX, language }, { signal });
  if (!answer.ok) return answer;
  const list = onShelf(answer.value, view, vendors);
  return done({ list, pageNo: 1, totalPage: 1, totalCount: list.length });
}

export interface GameKind {
  readonly type: string;
  readonly name: string;
}

export interface Choices {
  readonly kinds: readonly GameKind[];
  readonly volatilities: readonly Volatility[];
  readonly features: readonly Feature[];
}

/** Filter options of a category, or of one vendor in it. */
export function useChoices(category: GameCategory, vendor: string): Choices {
  const language = useLanguage();
  const types = useQuery({
    queryKey: ['game-kinds', vendor, language],
    queryFn: () => valueOf(client.game.vendorTypes({ ...(vendor && { vassalage: vendor }), language })),
    staleTime: 600_000,
  });
  const all = (types.data?.list ?? [])
    .flatMap(({ gameTypes }) => gameTypes)
    .filter(({ gameType }) => gameType === category);
  const kinds = new Map(
    all.flatMap(({ gameClassify }) =>
      gameClassify.flatMap(({ type, name }) => (type ? [[type, { type, name }] as const] : [])),
    ),
  );
  return {
    kinds: [...kinds.values()],
    volatilities: volatilities.filter((volatility) => all.some((each) => each.spreads.includes(volatility))),
    features: features.filter((feature) => all.some((each) => each.features.includes(feature))),
  };
}
