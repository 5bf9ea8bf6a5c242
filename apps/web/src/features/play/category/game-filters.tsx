/** Filters of a category beside its shelves: provider, kind, volatility, feature, order. */
import type { GameCategory, VendorCard } from '#contract';
import { Select } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { ORIGINALS } from '../../../shared/games/originals.ts';
import { useChoices, type GameKind } from './queries.ts';
import { gameSorts, type CategoryView, type GameSort } from './rules.ts';
import { HouseFilters } from './house-filters.tsx';

export interface GameFiltersProps {
  readonly category: GameCategory;
  /** Providers to choose from; empty when another part of the page offers them. */
  readonly vendors: readonly VendorCard[];
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
  /** Hides labels where fields are side by side and self-explanatory. */
  readonly hideLabels?: boolean;
}

export function GameFilters(props: GameFiltersProps): React.JSX.Element {
  const { category, vendors, view, onChange, hideLabels = false } = props;
  const t = useText();
  const { kinds: all, volatilities, features } = useChoices(category, view.vendor);
  const kinds = kindsOn(view, all);
  return (
    <>
      {vendors.length > 1 && (
        <Select
          label={t('games.provider')}
          hideLabel={hideLabels}
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
          hideLabel={hideLabels}
          value={view.kind}
          onChange={(event) => onChange({ kind: event.target.value })}
          options={[
            { value: '', label: t('games.kind.all') },
            ...kinds.map(({ type, name }) => ({ value: type, label: name })),
          ]}
        />
      )}
      <HouseFilters
        volatilities={volatilities}
        features={features}
        view={view}
        onChange={onChange}
        hideLabels={hideLabels}
      />
      <Select
        label={t('games.sort')}
        hideLabel={hideLabels}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as GameSort })}
        options={gameSorts.map((sort) => ({ value: sort, label: t(`games.sort.${sort}`) }))}
      />
    </>
  );
}

/** Originals and slots are shelves, so they are not offered as kinds. */
const kindsOn = ({ shelf }: CategoryView, all: readonly GameKind[]): readonly GameKind[] =>
  shelf === 'ORIGINALS' || shelf === 'SLOTS' ? [] : all.filter(({ type }) => type !== ORIGINALS);
