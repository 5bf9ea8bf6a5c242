/** Payment of dividends by payment password: sum and receivers. A refusal keeps the form. */
import type { DisbursementRow } from '#contract';
import { Button, Dialog, Notice, showToast, Stat, StatGrid } from '#ui';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { renewContracts } from '../../../shared/agents/requests.ts';
import { sumOf } from '../../../shared/agents/sum-of.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { refreshBalance, useBalance } from '../../../shared/session/member.ts';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import styles from './agreement.module.css';

type Props = Readonly<{ rows: readonly DisbursementRow[]; onClose: () => void; onPaid: () => void }>;

export function PayDialog({ rows, onClose, onPaid }: Props): React.JSX.Element {
  const t = useText();
  const { plain, money } = useFigures();
  const form = useId();
  const balance = useBalance().data?.sumBalance;
  const [paymentPassword, setPaymentPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const sum = sumOf(rows.map(({ amount }) => amount));
  const pay = useAction(client.agreement.disburse, ({ paid, amount }) => {
    showToast({ text: t('contracts.pay.done', { count: paid, amount: plain(amount) }), tone: 'win' });
    renewContracts();
    void refreshBalance();
    onPaid();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (paymentPassword !== '') pay.run({ ids: rows.map(({ id }) => id), paymentPassword });
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('contracts.pay.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('agents.cancel')}</Button>
          <Button type="submit" form={form} tone="money" loading={pay.busy}>
            {t('contracts.pay')}
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        <StatGrid>
          <Stat
            label={t('contracts.pay.sum')}
            value={money(sum)}
            note={t('contracts.pay.receivers', { count: rows.length })}
          />
          {balance === undefined ? null : <Stat label={t('contracts.pay.balance')} value={money(balance)} />}
        </StatGrid>
        <WithPaymentPassword>
          <form id={form} className={styles.group} onSubmit={submit} noValidate>
            <SecretField
              label={t('payment.password')}
              value={paymentPassword}
              onValue={setPaymentPassword}
              error={pressed && paymentPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined}
            />
            {pay.fault ? (
              <Notice tone="warn" live="alert">
                {pay.fault}
              </Notice>
            ) : null}
          </form>
        </WithPaymentPassword>
      </div>
    </Dialog>
  );
}
