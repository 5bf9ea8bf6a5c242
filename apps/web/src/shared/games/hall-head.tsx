import type { ReactNode } from 'react';
import styles from './hall-head.module.css';

export type HallHeadProps = Readonly<{
  title: string;
  /** Number of games, or a description. */
  text: string;
  /** On the same line: search, and filter button. */
  children?: ReactNode;
}>;

/** Header of a category page on one line, to leave room for the games. */
export function HallHead({ title, text, children }: HallHeadProps): React.JSX.Element {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </header>
  );
}
