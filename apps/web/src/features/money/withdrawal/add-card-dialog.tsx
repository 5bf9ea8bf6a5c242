import { isCardNumber, plainNumber } from '#contract';
import { Button, Dialog, Notice, Select, showToast, Skeleton, TextField } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { renewWithdrawals, useBanks, type Bank } from './queries.ts';
import styles from './withdrawal.module.css';

type Props = Readonly<{ payeeName: string | null; waitHours: number; onClose: () => void }>;

export function AddCardDialog({ payeeName, waitHours, onClose }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Dialog open cover={false} title={t('withdrawal.card.add')} closeLabel={t('common.close')} onClose={onClose}>
      <Faces of={useBanks()} size="sm" skeleton={<Skeleton lines={6} />}>
        {({ withdraw_banks: banks }) => <AddCardForm {...{ banks, payeeName, waitHours, onClose }} />}
      </Faces>
    </Dialog>
  );
}

const empty = { cardNumber: '', payeeName: '', branch: '', paymentPassword: '' };
type Values = typeof empty;

/** Form state of a new bank card: values, errors after the first submit, and the call. */
function useNewCard(bank: Bank | undefined, payeeName: string | null, onAdded: () => void) {
  const t = useText();
  const [values, setValues] = useState(empty);
  const [pressed, setPressed] = useState(false);
  const add = useAction(client.withdrawal.addCard, () => {
    showToast({ text: t('withdrawal.card.added'), tone: 'win' });
    void renewWithdrawals();
    onAdded();
  });
  const set = (name: keyof Values) => (value: string) => setValues({ ...values, [name]: value });
  const missing = (name: keyof Values, field: string) =>
    pressed && values[name].trim() === '' ? t('not_empty', { field }) : undefined;
  const isNumber = bank !== undefined && isCardNumber(bank.form, plainNumber(bank.form, values.cardNumber));
  const numberFault =
    missing('cardNumber', t('withdrawal.card.number')) ??
    (pressed && !isNumber ? t('withdrawal.card.fault') : undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    const isNamed = payeeName !== null || values.payeeName.trim() !== '';
    if (!isNumber || !isNamed || values.paymentPassword === '') return;
    add.run({
      bankCode: bank.bank_code,
      cardNumber: values.cardNumber,
      paymentPassword: values.paymentPassword,
      ...(payeeName === null && { payeeName: values.payeeName.trim() }),
      ...(values.branch.trim() !== '' && { branch: values.branch.trim() }),
    });
  };
  return { values, set, missing, numberFault, submit, fault: add.fault, busy: add.busy };
}

type FormProps = Props & Readonly<{ banks: readonly Bank[] }>;

function AddCardForm({ banks, payeeName, waitHours, onClose }: FormProps): React.JSX.Element {
  const t = useText();
  const chinese = useLanguage() === 'CN';
  const [code, setCode] = useState(banks[0]?.bank_code ?? '');
  const bank = banks.find(({ bank_code }) => bank_code === code);
  const { values, set, missing, numberFault, submit, fault, busy } = useNewCard(bank, payeeName, onClose);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={t('withdrawal.card.bank')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        options={banks.map((each) => ({
          value: each.bank_code,
          label: chinese ? each.bank_ch_name : each.bank_eng_name,
          group: t(`withdrawal.type.${each.type}`),
        }))}
      />
      <TextField
        label={t('withdrawal.card.number')}
        hint={bank ? t(`withdrawal.card.hint.${bank.form}`) : undefined}
        error={numberFault}
        required
        autoComplete="off"
        inputMode={bank?.type === 'CRYPTO' || bank?.form === 'iban' ? 'text' : 'numeric'}
        maxLength={60}
        dir="ltr"
        value={values.cardNumber}
        onChange={({ target }) => set('cardNumber')(target.value)}
      />
      <PayeeName
        known={payeeName}
        value={values.payeeName}
        onValue={set('payeeName')}
        error={missing('payeeName', t('withdrawal.card.name'))}
      />
      {bank?.type === 'BANK' ? (
        <TextField
          label={t('withdrawal.card.branch')}
          maxLength={60}
          value={values.branch}
          onChange={({ target }) => set('branch')(target.value)}
        />
      ) : null}
      <SecretField
        label={t('payment.password')}
        value={values.paymentPassword}
        onValue={set('paymentPassword')}
        error={missing('paymentPassword', t('payment.password'))}
      />
      {waitHours > 0 ? <Notice tone="info">{t('withdrawal.card.wait', { hours: waitHours })}</Notice> : null}
      {fault ? (
        <Notice tone="warn" live="alert">
          {fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="primary" size="lg" wide loading={busy}>
        {t('withdrawal.card.save')}
      </Button>
    </form>
  );
}

type PayeeNameProps = Readonly<{
  known: string | null;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}>;

/** Asked for once; all cards carry this name. */
function PayeeName({ known, value, onValue, error }: PayeeNameProps): React.JSX.Element {
  const t = useText();
  if (known !== null) return <p className={styles.soft}>{t('withdrawal.card.name.known', { name: known })}</p>;
  return (
    <TextField
      label={t('withdrawal.card.name')}
      hint={t('withdrawal.card.name.hint')}
      error={error}
      required
      autoComplete="name"
      maxLength={60}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
