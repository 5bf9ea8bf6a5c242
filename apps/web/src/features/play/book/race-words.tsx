import { Disclosure } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import styles from './race.module.css';

const RULES = ['draw', 'win', 'place', 'forecast', 'close', 'void', 'proof'] as const;

/** Text of the race rules. */
export function RaceWords(): React.JSX.Element {
  const t = useText();
  return (
    <Disclosure className={styles.rules} summary={t('book.race.rules')}>
      <ul className={styles.words}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`book.race.rules.${rule}`)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
