import type { GameCategory, Lane, VendorCard } from '#contract';
import { Notice, Tabs } from '#ui';
import { Suspense, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLanes } from '../../../shared/brand/boot.ts';
import { categoryAt, categoryLabel } from '../../../shared/games/categories.ts';
import { useGameCount } from '../../../shared/games/game-count.ts';
import { rememberVendor } from '../../../shared/page/go.ts';
import { HallHead } from '../../../shared/games/hall-head.tsx';
import { JackpotStrip } from '../../../shared/games/jackpot-strip.tsx';
import { lanesAt } from '../../../shared/games/halls.ts';
import { hasOwnEntry } from '../../../shared/games/lanes.ts';
import { useText } from '../../../shared/page/language.ts';
import { Meanwhile } from '../../../shared/games/meanwhile.tsx';
import { useTitle } from '../../../shared/page/title.ts';
import { WhenNear } from '../../../shared/page/when-near.tsx';
import { RaceBanner } from '../../../shared/race/race-banner.tsx';
import { FilterButton } from './filter-button.tsx';
import { GameLists, type Hall } from './game-lists.tsx';
import { GameTools } from './game-tools.tsx';
import { MonthWins } from './month-wins.tsx';
import { readView, writeView, type CategoryView } from './rules.ts';
import { SearchField } from './search-field.tsx';
import { VendorCards } from './vendor-cards.tsx';
import styles from './category-page.module.css';

/**
 * Games of a category by provider, shelf, kind, name and order. Each part hydrates on its own; the page itself must not
 * render again on hydration, which would hydrate all parts at once.
 */
export function CategoryPage(): React.JSX.Element {
  const t = useText();
  const { pathname, search } = useLocation();
  const category = categoryAt(pathname) ?? 'RNG';
  /** Slots have tabs for providers; other categories show provider cards. */
  const slots = category === 'RNG';
  const lanes = useLanesAt(pathname, search);
  const vendors = lanes.flatMap(({ cards }) => cards);
  const [view, change] = useView(vendors);
  const vendor = vendors.find(({ vassalage }) => vassalage === view.vendor);
  const choice = { category: vendor?.gameType ?? category, vendors: slots ? [] : vendors, view, onChange: change };
  useTitle(vendor && t('games.hall', { vendor: vendor.displayName }));
  return (
    <div className={styles.page}>
      <Suspense>
        <Head category={category} vendor={vendor} vendors={vendors} choice={choice} />
      </Suspense>
      <Suspense>
        {slots && vendors.length > 1 && <VendorTabs vendors={vendors} view={view} onChange={change} />}
        {vendor?.status === 'MAINTAIN' && (
          <Notice tone="warn" title={t('games.maintenance')}>
            {t('games.opensSoon.vendor', { vendor: vendor.displayName })}
          </Notice>
        )}
      </Suspense>
      <Suspense>
        <GameTools {...choice} />
      </Suspense>
      <Suspense>
        <GameLists halls={hallsShown(lanes, vendor, category)} at={pathname} view={view} onChange={change} />
      </Suspense>
      <Suspense>
        {vendors.every(isClosed) && <Meanwhile />}
        {slots && <RaceBanner />}
        {slots && !vendor && <JackpotStrip />}
        {!slots && vendors.length > 1 && vendors.some(hasMany) && <VendorCards cards={vendors} />}
      </Suspense>
      <WhenNear>
        <MonthWins category={category} />
      </WhenNear>
    </div>
  );
}

type HeadProps = Readonly<{
  category: GameCategory;
  vendor: VendorCard | undefined;
  vendors: readonly VendorCard[];
  choice: React.ComponentProps<typeof FilterButton>;
}>;

function Head({ category, vendor, vendors, choice }: HeadProps): React.JSX.Element {
  const t = useText();
  const count = useGameCount();
  const own = vendor && hasOwnEntry(vendor);
  return (
    <HallHead title={own ? vendor.displayName : t(categoryLabel(category))} text={count(vendors)}>
      <search className={styles.find}>
        <SearchField
          className={styles.search}
          query={choice.view.query}
          onSearch={(query) => choice.onChange({ query })}
        />
        <FilterButton {...choice} />
      </search>
    </HallHead>
  );
}

/** Providers with a single game would repeat the list of games. */
const hasMany = ({ gameCount }: VendorCard): boolean => gameCount > 1;
const isClosed = ({ status }: VendorCard): boolean => status === 'MAINTAIN';

function useLanesAt(pathname: string, search: string): Lane[] {
  const lanes = useLanes();
  const named = new URLSearchParams(search).get('page') ?? '';
  return useMemo(() => lanesAt(lanes, pathname, named), [lanes, pathname, named]);
}

function useView(vendors: readonly VendorCard[]): [CategoryView, (next: Partial<CategoryView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = readView(
    search,
    vendors.map(({ vassalage }) => vassalage),
  );
  return [view, (next) => setSearch(writeView({ ...view, ...next }), { replace: true })];
}

/**
 * The two lotteries share a page; a selected vendor determines the category. Sports and e-sports share a category, and
 * each page shows its own vendors.
 */
function hallsShown(lanes: readonly Lane[], vendor: VendorCard | undefined, category: GameCategory): Hall[] {
  if (vendor) return [{ category: vendor.gameType, among: '' }];
  const cards = lanes.flatMap((lane) => lane.cards);
  const shown = [...new Set(cards.map(({ gameType }) => gameType))];
  if (shown.length === 0) return [{ category, among: '' }];
  return shown.map((gameType) => ({
    category: gameType,
    among: gameType === 'SPORTS' ? codesIn(cards, gameType) : '',
  }));
}

const codesIn = (cards: readonly VendorCard[], category: GameCategory): string =>
  cards
    .filter(({ gameType }) => gameType === category)
    .map(({ vassalage }) => vassalage)
    .join(',');

interface VendorTabsProps {
  readonly vendors: readonly VendorCard[];
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
}

function VendorTabs({ vendors, view, onChange }: VendorTabsProps): React.JSX.Element {
  const t = useText();
  const choose = (vendor: string) => {
    const card = vendors.find(({ vassalage }) => vassalage === vendor);
    if (card?.gameType === 'RNG') rememberVendor(card);
    onChange({ vendor, kind: '' });
  };
  return (
    <Tabs
      label={t('games.provider')}
      value={view.vendor}
      onValueChange={choose}
      items={[
        { id: '', label: t('games.all') },
        ...vendors.map(({ vassalage, displayName }) => ({
          id: vassalage,
          label: t('games.hall', { vendor: displayName }),
        })),
      ]}
    />
  );
}
