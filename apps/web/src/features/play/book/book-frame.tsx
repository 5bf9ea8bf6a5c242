/** Layout of sportsbook pages, with the bet slip beside or below. */
import type { ReactNode } from 'react';
import { Arrived } from '../../../shared/page/arrived.tsx';
import { SlipBar } from './slip-bar.tsx';
import { SlipNews } from './slip-news.tsx';
import { SlipPanel } from './slip-panel.tsx';
import styles from './book.module.css';

export function BookFrame({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>{children}</div>
      <aside className={styles.aside}>
        <SlipPanel />
      </aside>
      <Arrived>
        <SlipBar />
        <SlipNews />
      </Arrived>
    </div>
  );
}
