/** Transfer to a downline, with the payment password. */
import type { Downline } from '#contract';
import { formatMoney } from '#i18n';
import { Button, Dialog, EmptyState, Notice, showToast, Skeleton, TextField } from '#ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { refreshBalance } from '../../../shared/session/member.ts';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import styles from './downline.module.css';
import { renewTeam, useTransferTerms, type TransferTerms } from './queries.ts';
import { transferFault } from './transfer-rules.ts';

type Props = Readonly<{ row: Downline; onClose: () => void }>;

const REMARK_MAX = 140;

export function TransferDialog({ row, onClose }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Dialog
      open
      title={t('agents.act.transfer.to', { name: row.customerName })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Faces of={useTransferTerms()} size="sm" skeleton={<Skeleton lines={6} />}>
        {(terms) =>
          terms.enabled ? (
            <WithPaymentPassword>
              <Sheet name={row.customerName} terms={terms} onClose={onClose} />
            </WithPaymentPassword>
          ) : (
            <EmptyState size="sm" art="/art/spots/wallet.svg" title={t('agents.transfer.off')} />
          )
        }
      </Faces>
    </Dialog>
  );
}

type SheetProps = Readonly<{ name: string; terms: TransferTerms; onClose: () => void }>;

/** Refusals about the payment password. */
const SECRET = /^payment\.password\./;

function Sheet({ name, terms, onClose }: SheetProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (value: number) => formatMoney(value, currencySymbol);
  const [amount, setAmount] = useState('');
  const [remark, setRemark] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = transferFault(amount, terms);
  const bounds = { min: money(terms.min), max: money(terms.max), amount: money(terms.availBalance) };
  const send = useAction(client.transfer.toDownline, () => {
    renewTeam();
    void refreshBalance();
    showToast({ text: t('agents.transfer.sent', { amount: money(Number(amount)), name }), tone: 'win' });
    onClose();
  });
  const isSecret = send.code !== undefined && SECRET.test(send.code);
  const missing = pressed && paymentPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (fault) return field.current?.focus();
    if (paymentPassword === '') return;
    const note = remark.trim();
    send.run({ customerName: name, amount: Number(amount), paymentPassword, ...(note && { remark: note }) });
  };
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <AmountField
        ref={field}
        label={t('wallet.amount')}
        hint={`${t('wallet.upline.available', bounds)} · ${t('wallet.upline.range', bounds)}`}
        value={amount}
        onValueChange={setAmount}
        error={pressed && fault ? t(`agents.transfer.fault.${fault}`, bounds) : undefined}
        required
      />
      <TextField
        label={t('wallet.upline.remark')}
        maxLength={REMARK_MAX}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <SecretField
        label={t('payment.password')}
        value={paymentPassword}
        onValue={(next) => {
          if (isSecret) send.forget();
          setPaymentPassword(next);
        }}
        error={isSecret ? send.fault : missing}
      />
      {send.fault && !isSecret ? (
        <Notice tone="warn" live="alert">
          {send.fault}
        </Notice>
      ) : null}
      <p className={styles.soft}>{t('wallet.upline.final')}</p>
      <Button type="submit" tone="money" size="lg" wide loading={send.busy}>
        {t('agents.act.transfer')}
      </Button>
    </form>
  );
}
