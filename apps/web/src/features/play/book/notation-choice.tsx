import { NOTATIONS } from '#games/sports/kit/odds.ts';
import { Select } from '#ui';
import { keepNotation } from '../../../shared/games/odds-notation.ts';
import { useText } from '../../../shared/page/language.ts';
import { useNotation } from './notation.ts';
import styles from './book.module.css';

export function NotationChoice(): React.JSX.Element {
  const t = useText();
  const notation = useNotation();
  return (
    <Select
      className={styles.choice}
      label={t('book.notation')}
      hideLabel
      options={NOTATIONS.map((value) => ({ value, label: t(`book.notation.${value}`) }))}
      value={notation}
      onChange={({ target }) => keepNotation(target.value)}
    />
  );
}
