/** A calm word over the table while the house cannot be reached; it goes by itself. */
import { useConnection } from './connection.ts';
import { useText } from './text.ts';
import styles from './away-note.module.css';

export function AwayNote(): React.JSX.Element {
  const { t } = useText();
  const away = useConnection((connection) => connection.away);
  // Always there, so that a screen reader hears of its words.
  return (
    <output className={styles.place}>{away ? <span className={styles.note}>{t('arcade.away')}</span> : null}</output>
  );
}
