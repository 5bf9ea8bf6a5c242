/** Filters for house games, whose figures are known; hidden when there is nothing to choose from. */
import { Select } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import type { Choices } from './queries.ts';
import type { CategoryView } from './rules.ts';

type Props = Pick<Choices, 'volatilities' | 'features'> &
  Readonly<{ view: CategoryView; onChange: (change: Partial<CategoryView>) => void; hideLabels: boolean }>;

export function HouseFilters({ volatilities, features, view, onChange, hideLabels }: Props): React.JSX.Element {
  const t = useText();
  return (
    <>
      {volatilities.length > 1 && (
        <Select
          label={t('games.spread')}
          hideLabel={hideLabels}
          value={view.volatility}
          onChange={(event) => onChange({ volatility: event.target.value as CategoryView['volatility'] })}
          options={[
            { value: '', label: t('games.spread.all') },
            ...volatilities.map((volatility) => ({ value: volatility, label: t(`games.spread.${volatility}`) })),
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
