/** /depositv2: how much and by which way; the payment itself happens at the gateway's page. */
import { Button, Card, EmptyState } from '#ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { isTrial, useLoggedIn } from '../../shared/session.ts';
import { warnTrial } from '../../shared/guard.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { DepositStatus } from './deposit-status.tsx';
import styles from './deposit-page.module.css';

function Closed(): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  const action = (
    <Button tone="primary" onClick={() => (loggedIn ? void warnTrial() : openModal('login'))}>
      {t(loggedIn ? 'in_increase_submit' : 'header.login')}
    </Button>
  );
  return <EmptyState title={t(loggedIn ? 'in_need_true_account' : 'deposit.loginFirst')} action={action} />;
}

export function DepositPage(): React.JSX.Element {
  const t = useText();
  const [query] = useSearchParams();
  const refId = query.get('refId') ?? '';
  const loggedIn = useLoggedIn();
  return (
    <section className={styles.page}>
      <h1>{t('deposit.title')}</h1>
      {loggedIn && !isTrial() ? (
        <>
          {refId ? <DepositStatus refId={refId} /> : null}
          <Card>
            <DepositForm />
          </Card>
          <DepositHistory />
        </>
      ) : (
        <Closed />
      )}
    </section>
  );
}
