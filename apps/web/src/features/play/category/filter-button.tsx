/** Button with the number of active filters, which opens the filter sheet on viewports without room for the fields. */
import { FilterIcon, IconButton } from '#ui';
import { lazy, Suspense, useState } from 'react';
import { useText, withTexts } from '../../../shared/page/language.ts';
import type { GameFiltersProps } from './game-filters.tsx';
import { filtersSet } from './rules.ts';
import styles from './category-page.module.css';

const FilterSheet = lazy(async () => ({ default: (await withTexts(import('./filter-sheet.tsx'))).FilterSheet }));

export function FilterButton(props: Omit<GameFiltersProps, 'hideLabels'>): React.JSX.Element {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = filtersSet(props.view);
  return (
    <div className={styles.opener}>
      <IconButton
        icon={<FilterIcon />}
        label={count > 0 ? `${t('games.filters')} (${String(count)})` : t('games.filters')}
        aria-haspopup="dialog"
        tone="quiet"
        onClick={() => setOpen(true)}
      />
      {count > 0 ? (
        <span className={styles.set} aria-hidden>
          {count}
        </span>
      ) : null}
      <Suspense fallback={null}>{open && <FilterSheet {...props} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
