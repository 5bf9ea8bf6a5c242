/** A calm word over the page while something is not there; it goes by itself. */
import styles from './passing-note.module.css';

export function PassingNote({ text }: Readonly<{ text: string | null }>): React.JSX.Element {
  // Always there, so that a screen reader hears of its words.
  return <output className={styles.place}>{text === null ? null : <span className={styles.note}>{text}</span>}</output>;
}
