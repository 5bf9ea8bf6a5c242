/** Temporary status note over the page. */
import styles from './passing-note.module.css';

export function PassingNote({ text }: Readonly<{ text: string | null }>): React.JSX.Element {
  // Always mounted, so that screen readers announce changes.
  return <output className={styles.place}>{text === null ? null : <span className={styles.note}>{text}</span>}</output>;
}
