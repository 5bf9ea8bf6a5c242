import { Card } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/page/language.ts';
import { MembersOnly } from '../../shared/session/log-in-first.tsx';
import { useMemberHere } from '../../shared/session/session.ts';
import styles from './record-page.module.css';

type Props = Readonly<{ title: string; filters: ReactNode; children: ReactNode }>;

/** The frame of a record: a title, filters, and a list that only its owner sees. */
export function RecordPage({ title, filters, children }: Props): React.JSX.Element {
  const t = useText();
  if (!useMemberHere()) return <MembersOnly title={t('records.loginFirst')} />;
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.filters}>{filters}</div>
      <Card padding="flush">{children}</Card>
    </section>
  );
}
