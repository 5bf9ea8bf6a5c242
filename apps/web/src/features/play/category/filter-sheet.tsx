/** Sheet of all filters. Changes apply at once. */
import { Button, Dialog } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { GameFilters, type GameFiltersProps } from './game-filters.tsx';
import { plainView } from './rules.ts';
import { ShelfChoice } from './shelf-choice.tsx';
import styles from './category-page.module.css';

export interface FilterSheetProps extends Omit<GameFiltersProps, 'hideLabels'> {
  readonly onClose: () => void;
}

export function FilterSheet({ onClose, ...props }: FilterSheetProps): React.JSX.Element {
  const t = useText();
  const { category, view, onChange } = props;
  return (
    <Dialog
      open
      title={t('games.filters')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange({ ...plainView, query: view.query })}>{t('games.empty.all')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('games.filters.done')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <ShelfChoice category={category} view={view} onChange={onChange} />
        <GameFilters {...props} />
      </div>
    </Dialog>
  );
}
