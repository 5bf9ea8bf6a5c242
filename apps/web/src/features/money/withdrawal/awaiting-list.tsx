import { formatMoney } from '#i18n';
import { Button, Notice } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { openPopup } from '../../../shared/dialogs/popups.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useAwaiting } from './queries.ts';
import styles from './withdrawal.module.css';

/** Paid withdrawals that wait for the member's confirmation of receipt. */
export function AwaitingList(): React.ReactNode {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (useAwaiting().data ?? []).map(({ transactionId, amount, confirmBy, autoConfirmMinutes }) => (
    <Notice key={transactionId} tone="info" title={t('withdrawal.arrived.title')}>
      <p>
        {t('withdrawal.arrived.until', { amount: formatMoney(amount, currencySymbol) })} <Moment at={confirmBy} />
      </p>
      <Button
        size="sm"
        tone="primary"
        className={styles.answer}
        onClick={() => openPopup({ kind: 'receipt', transactionId, amount, autoConfirmMinutes })}
      >
        {t('withdrawal.arrived.answer')}
      </Button>
    </Notice>
  ));
}
