/** /depositv2: how much and by which way; the payment itself happens at the gateway's page. */
import { Card } from '#ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { DepositStatus } from './deposit-status.tsx';
import styles from './deposit-page.module.css';

export function DepositPage(): React.JSX.Element {
  const t = useText();
  const [query] = useSearchParams();
  const refId = query.get('refId') ?? '';
  return (
    <section className={styles.page}>
      <h1>{t('deposit.title')}</h1>
      {refId ? <DepositStatus refId={refId} /> : null}
      <Card>
        <DepositForm />
      </Card>
      <DepositHistory />
    </section>
  );
}
