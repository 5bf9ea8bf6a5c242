import styles from './plain-note.module.css';

/** Where there is nothing to choose stands what one may want to know before the first card. */
export const PlainNote = ({ text }: Readonly<{ text: string }>): React.JSX.Element => (
  <p className={styles.note}>{text}</p>
);
