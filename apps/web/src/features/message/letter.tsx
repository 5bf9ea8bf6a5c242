/** One message: closed its title, opened what it says. */
import { ChevronDownIcon } from '#ui';
import { classes } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import { CleanHtml } from '../../shared/content/clean-html.tsx';
import { Moment } from '../../shared/page/moment.tsx';
import styles from './message.module.css';

export type LetterProps = Readonly<{
  title: string;
  who: string;
  at: number;
  html: string;
  isNew?: boolean;
  mark: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
}>;

export function Letter({ title, who, at, html, isNew, mark, onOpen, children }: LetterProps): React.JSX.Element {
  return (
    <li>
      <details
        className={classes(styles.letter, isNew && styles.new)}
        onToggle={(event) => {
          if (event.currentTarget.open) onOpen?.();
        }}
      >
        <summary className={styles.summary}>
          <span className={styles.title}>{title}</span>
          <span className={styles.who}>
            <bdi>{who}</bdi> · <Moment at={at} />
          </span>
          <span className={styles.mark}>
            {mark}
            <ChevronDownIcon className={styles.chevron} />
          </span>
        </summary>
        <div className={styles.body}>
          <CleanHtml html={html} className={styles.html ?? ''} />
          <div className={styles.deeds}>{children}</div>
        </div>
      </details>
    </li>
  );
}
