/** Filters for house games, whose figures are known; hidden when there is nothing to choose from. */
import { Select } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import type { Choices } from './queries.ts';
import type { CategoryView } from './rules.ts';

type Props = Pick<Choices, 'spreads' | 'features'> &
  Readonly<{ view: CategoryView; onChange: (change: Partial<CategoryView>) => void; hideLabels: boolean }>;

export function HouseFilters({ spreads, features, view, onChange, hideLabels }: Props): React.JSX.Element {
  const t = useText();
  return (
    <>
      {spreads.length > 1 && (
        <Select
          label={t('games.spread')}
          hideLabel={hideLabels}
          value={view.spread}
          onChange={(event) => onChange({ spread: event.target.value as CategoryView['spread'] })}
          options={[
            { value: '', label: t('games.spread.all') },
            ...spreads.map((spread) => ({ value: spread, label: t(`games.spread.${spread}`) })),
          ]}
        />
      )}
      {features.length > 0 && (
        <Select
          label={t('games.feature')}
          hideLabel={hideLabels}
          value={view.feature}
          onChange={(event) => onChange({ feature: event.target.value as CategoryView['feature'] })}
          options={[
            { value: '', label: t('games.feature.all') },
            ...features.map((feature) => ({ value: feature, label: t(`games.feature.${feature}`) })),
          ]}
        />
      )}
    </>
  );
}
