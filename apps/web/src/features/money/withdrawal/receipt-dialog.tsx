/** Asks on any page for confirmation of receipt, once a withdrawal was paid. */
import { formatMoney } from '#i18n';
import { Button, Dialog, Notice, TextArea } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import type { Popup } from '../../../shared/dialogs/popups.ts';
import { useText } from '../../../shared/page/language.ts';
import { renewWithdrawals } from './queries.ts';
import styles from './withdrawal.module.css';

export type ReceiptDialogProps = Readonly<{ receipt: Extract<Popup, { kind: 'receipt' }>; onClose: () => void }>;

export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps): React.JSX.Element {
  const t = useText();
  const { transactionId } = receipt;
  const [missing, setMissing] = useState(false);
  const [remark, setRemark] = useState('');
  const answer = useAction(client.withdrawal.answer, () => {
    void renewWithdrawals();
    onClose();
  });
  return (
    <Dialog
      open
      size="sm"
      phone="center"
      title={missing ? t('withdrawal.dispute.title') : t('confirm_withdrawal_request')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        missing ? (
          <>
            <Button onClick={() => setMissing(false)}>{t('withdrawal.dispute.back')}</Button>
            <Button
              tone="danger"
              loading={answer.busy}
              onClick={() =>
                answer.run({ transactionId, action: 'DISPUTE', ...(remark.trim() && { remark: remark.trim() }) })
              }
            >
              {t('withdrawal.dispute.send')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setMissing(true)}>{t('withdrawal.arrived.no')}</Button>
            <Button
              tone="primary"
              loading={answer.busy}
              onClick={() => answer.run({ transactionId, action: 'CONFIRM' })}
            >
              {t('withdrawal.arrived.yes')}
            </Button>
          </>
        )
      }
    >
      <Question receipt={receipt} missing={missing} remark={remark} onRemark={setRemark} fault={answer.fault} />
    </Dialog>
  );
}

type QuestionProps = Pick<ReceiptDialogProps, 'receipt'> &
  Readonly<{ missing: boolean; remark: string; onRemark: (remark: string) => void; fault: string | undefined }>;

function Question({ receipt, missing, remark, onRemark, fault }: QuestionProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { amount, autoConfirmMinutes } = receipt;
  return (
    <div className={styles.form}>
      {missing ? (
        <TextArea
          label={t('withdrawal.dispute.remark')}
          hint={t('withdrawal.dispute.text')}
          rows={3}
          maxLength={300}
          value={remark}
          onChange={({ target }) => onRemark(target.value)}
        />
      ) : (
        <>
          <p>{t('withdrawal.arrived.text', { amount: formatMoney(amount, currencySymbol) })}</p>
          <p className={styles.soft}>{t('not_confirm_as_received', { count: autoConfirmMinutes })}</p>
        </>
      )}
      {fault ? (
        <Notice tone="warn" live="alert">
          {fault}
        </Notice>
      ) : null}
    </div>
  );
}
