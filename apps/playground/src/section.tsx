import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = Readonly<{ id: string; title: string; children: ReactNode }>;

export function Section({ id, title, children }: SectionProps): React.JSX.Element {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  return <div className={styles.row}>{children}</div>;
}

export function Columns({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  return <div className={styles.columns}>{children}</div>;
}

export function Tiles({ children, small }: Readonly<{ children: ReactNode; small?: boolean }>): React.JSX.Element {
  return <div className={small ? styles.smallTiles : styles.tiles}>{children}</div>;
}
