import type { GameCategory, VendorCard } from '#contract';
import { Tabs } from '#ui';
import { useLocation, useSearchParams } from 'react-router';
import { useLanes } from '../../shared/boot.ts';
import { categoryAt, categoryLabel, categoryPath } from '../../shared/categories.ts';
import { useText } from '../../shared/language.ts';
import { GameList } from './game-list.tsx';
import { GameTools } from './game-tools.tsx';
import { readView, writeView, type CategoryView } from './rules.ts';
import styles from './category-page.module.css';

/** Every game of one category, by provider, name and order. */
export function CategoryPage(): React.JSX.Element | null {
  const t = useText();
  const { pathname } = useLocation();
  const category = categoryAt(pathname) ?? 'RNG';
  const vendors = useVendors(pathname);
  const [search, setSearch] = useSearchParams();
  const view = readView(
    search,
    vendors.map(({ vassalage }) => vassalage),
  );
  const change = (next: Partial<CategoryView>) => setSearch(writeView({ ...view, ...next }), { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(categoryLabel(category))}</h1>
        <GameTools view={view} onChange={change} />
      </header>
      {vendors.length > 1 && (
        <Tabs
          label={t('games.provider')}
          value={view.vendor}
          onValueChange={(vendor) => change({ vendor })}
          items={[{ id: '', label: t('games.all') }, ...vendors.map((card) => vendorTab(card, t))]}
        />
      )}
      <GameList key={category} category={laneCategory(category, view.vendor, vendors)} view={view} onChange={change} />
    </div>
  );
}

/** The two lottery lanes share a page; the vendor tells which lane its games are in. */
const laneCategory = (category: GameCategory, vendor: string, vendors: readonly VendorCard[]): GameCategory =>
  (vendors.find(({ vassalage }) => vassalage === vendor) ?? vendors[0])?.gameType ?? category;

const vendorTab = ({ vassalage, displayName }: VendorCard, t: ReturnType<typeof useText>) => ({
  id: vassalage,
  label: t('games.hall', { vendor: displayName }),
});

function useVendors(pathname: string): readonly VendorCard[] {
  return useLanes().flatMap(({ title, cards }) => (categoryPath(title) === pathname ? cards : []));
}
