import type { ReactNode } from 'react';
import styles from './hall-head.module.css';

export type HallHeadProps = Readonly<{
  title: string;
  /** How many games there are, or what they are. */
  text: string;
  /** On the same line: the search, and the way to the filters. */
  children?: ReactNode;
}>;

/** How a hall begins: one line, since its games are what people come for. */
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
