import type { GameCategory, VendorCard } from '#contract';
import { RadioCards, Select } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useText } from '../../shared/page/language.ts';
import { useSwitch } from '../../shared/brand/switches.ts';
import { ORIGINALS } from '../../shared/games/originals.ts';
import { useChoices } from './queries.ts';
import { gameSorts, shelves, type CategoryView, type GameSort, type Shelf } from './rules.ts';
import { HouseFilters } from './house-filters.tsx';
import { SearchField } from './search-field.tsx';
import styles from './category-page.module.css';

export interface GameToolsProps {
  readonly category: GameCategory;
  /** To choose from; none where something else on the page does that. */
  readonly vendors: readonly VendorCard[];
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
}

export function GameTools({ category, vendors, view, onChange }: GameToolsProps): React.JSX.Element {
  const t = useText();
  const { kinds: all, spreads, features } = useChoices(category, view.vendor);
  const hasOriginals = all.some(({ type }) => type === ORIGINALS);
  // Originals and slots have shelves of their own, on which there are no others to choose from.
  const kinds =
    view.shelf === 'ORIGINALS' || view.shelf === 'SLOTS' ? [] : all.filter(({ type }) => type !== ORIGINALS);
  return (
    <search className={classes(styles.tools, features.length > 0 && styles.many)}>
      <RadioCards
        look="chips"
        legend={t('games.shelf')}
        hideLegend
        className={styles.shelves ?? ''}
        value={view.shelf}
        onValueChange={(shelf) => onChange({ shelf: shelf as Shelf })}
        options={useShelves(hasOriginals || view.shelf === 'ORIGINALS' || view.shelf === 'SLOTS').map((shelf) => ({
          value: shelf,
          label: t(`games.shelf.${shelf}`),
        }))}
      />
      <SearchField className={styles.search} query={view.query} onSearch={(query) => onChange({ query })} />
      {vendors.length > 1 && (
        <Select
          label={t('games.provider')}
          hideLabel
          value={view.vendor}
          onChange={(event) => onChange({ vendor: event.target.value, kind: '' })}
          options={[
            { value: '', label: t('games.all') },
            ...vendors.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName })),
          ]}
        />
      )}
      {kinds.length > 0 && (
        <Select
          label={t('games.kind')}
          hideLabel
          value={view.kind}
          onChange={(event) => onChange({ kind: event.target.value })}
          options={[
            { value: '', label: t('games.kind.all') },
            ...kinds.map(({ type, name }) => ({ value: type, label: name })),
          ]}
        />
      )}
      <HouseFilters spreads={spreads} features={features} view={view} onChange={onChange} />
      <Select
        label={t('games.sort')}
        hideLabel
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as GameSort })}
        options={gameSorts.map((sort) => ({ value: sort, label: t(`games.sort.${sort}`) }))}
      />
    </search>
  );
}

function useShelves(hasOriginals: boolean): readonly Shelf[] {
  const favourites = useSwitch('GAMELOFAV3');
  const recent = useSwitch('GAMELOREC3');
  const isHere: Partial<Record<Shelf, boolean>> = {
    SLOTS: hasOriginals,
    ORIGINALS: hasOriginals,
    FAVOURITES: favourites,
    RECENT: recent,
  };
  return shelves.filter((shelf) => isHere[shelf] ?? true);
}
