import type { BankCard } from '#contract';
import { Button, Dialog, Notice } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { renewWithdrawals } from './queries.ts';
import styles from './withdrawal.module.css';

type Props = Readonly<{ card: BankCard; onClose: () => void }>;

export function RemoveCardDialog({ card, onClose }: Props): React.JSX.Element {
  const t = useText();
  const [paymentPassword, setPaymentPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const remove = useAction(client.withdrawal.removeCard, () => {
    void renewWithdrawals();
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (paymentPassword !== '') remove.run({ bankCardId: card.bankCardId, paymentPassword });
  };
  return (
    <Dialog
      open
      cover={false}
      size="sm"
      title={t('withdrawal.card.remove.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          {card.bankName} <bdi dir="ltr">{card.cardNumber}</bdi>
        </p>
        <p className={styles.soft}>{t('withdrawal.card.remove.text')}</p>
        <SecretField
          label={t('payment.password')}
          value={paymentPassword}
          onValue={setPaymentPassword}
          error={pressed && paymentPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined}
        />
        {remove.fault ? (
          <Notice tone="warn" live="alert">
            {remove.fault}
          </Notice>
        ) : null}
        <Button type="submit" tone="danger" wide loading={remove.busy}>
          {t('withdrawal.card.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
