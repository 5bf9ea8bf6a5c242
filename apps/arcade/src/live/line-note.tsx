/** A calm word while the line is not there; it goes by itself. */
import { useText } from '../text.ts';
import { useVisit } from './visit.ts';
import styles from './line-note.module.css';

export function LineNote(): React.JSX.Element {
  const { t } = useText();
  const status = useVisit((visit) => visit.status);
  // Always there, so that a screen reader hears of its words.
  return (
    <output className={styles.place}>
      {status === 'away' || status === 'ended' ? <span className={styles.note}>{t(`live.line.${status}`)}</span> : null}
    </output>
  );
}
