import { NOTATIONS, type Notation } from '#games/sports/kit/odds.ts';
import { Select } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { chooseNotation, useNotation } from './notation.ts';
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
      onChange={({ target }) => chooseNotation(target.value as Notation)}
    />
  );
}
