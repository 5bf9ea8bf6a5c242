import styles from './plain-note.module.css';

/** A note in place of settings, for games without any. */
export const PlainNote = ({ text }: Readonly<{ text: string }>): React.JSX.Element => (
  <p className={styles.note}>{text}</p>
);
