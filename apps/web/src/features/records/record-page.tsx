import { Card } from '#ui';
import type { ReactNode } from 'react';
import styles from './record-page.module.css';

type Props = Readonly<{ title: string; filters: ReactNode; children: ReactNode }>;

/** The frame of a record: a title, filters, and a list. */
export function RecordPage({ title, filters, children }: Props): React.JSX.Element {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.filters}>{filters}</div>
      <Card padding="flush">{children}</Card>
    </section>
  );
}
