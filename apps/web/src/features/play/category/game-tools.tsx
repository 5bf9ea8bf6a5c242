import { useText } from '../../../shared/page/language.ts';
import { GameFilters, type GameFiltersProps } from './game-filters.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import styles from './category-page.module.css';

/** Shelves and, where there is room, filters in one row. */
export function GameTools(props: Omit<GameFiltersProps, 'hideLabels'>): React.JSX.Element {
  const t = useText();
  const { category, view, onChange } = props;
  return (
    <search className={styles.tools} aria-label={t('games.filters')}>
      <ShelfChoice className={styles.shelves} category={category} view={view} onChange={onChange} />
      <div className={styles.filters}>
        <GameFilters {...props} hideLabels />
      </div>
    </search>
  );
}
