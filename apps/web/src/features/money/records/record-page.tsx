import { Card } from '#ui';
import type { ReactNode } from 'react';
import styles from './record-page.module.css';

type Props = Readonly<{
  title: string;
  filters: ReactNode;
  children: ReactNode;
  /** Content before the filters. */
  beforeFilters?: ReactNode;
  /** Between the filters and the list. */
  between?: ReactNode;
  listTitle?: string;
  /** Footnote below the list, such as data it does not include. */
  note?: ReactNode;
}>;

/** Layout of a record page: title, filters, list. */
export function RecordPage({
  title,
  filters,
  children,
  beforeFilters,
  between,
  listTitle,
  note,
}: Props): React.JSX.Element {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {beforeFilters}
      <div className={styles.filters}>{filters}</div>
      {between}
      <Card title={listTitle} padding="flush">
        {children}
      </Card>
      {note ? <p className={styles.soft}>{note}</p> : null}
    </section>
  );
}
