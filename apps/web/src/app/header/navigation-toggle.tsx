import { ChevronDownIcon, ChevronUpIcon, IconButton } from '#ui';
import { useText } from '../../shared/page/language.ts';
import styles from './navigation-toggle.module.css';

export interface NavigationToggleProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

export function NavigationToggle({ folded, onFold }: NavigationToggleProps): React.JSX.Element {
  const t = useText();
  return (
    <IconButton
      className={styles.toggle ?? ''}
      icon={folded ? <ChevronDownIcon size={18} /> : <ChevronUpIcon size={18} />}
      label={t('navigation.top')}
      title={t('navigation.top')}
      aria-expanded={!folded}
      onClick={() => onFold(!folded)}
    />
  );
}
