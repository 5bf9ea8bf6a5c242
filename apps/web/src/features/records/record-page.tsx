import { Button, Card, EmptyState } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { useLoggedIn } from '../../shared/session.ts';
import styles from './record-page.module.css';

type Props = Readonly<{ title: string; filters: ReactNode; children: ReactNode }>;

/** The frame of a record: a title, filters, and a list that only its owner sees. */
export function RecordPage({ title, filters, children }: Props): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  if (!loggedIn) {
    const action = (
      <Button tone="primary" onClick={() => openModal('login')}>
        {t('header.login')}
      </Button>
    );
    return <EmptyState title={t('records.loginFirst')} action={action} />;
  }
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.filters}>{filters}</div>
      <Card padding="flush">{children}</Card>
    </section>
  );
}
