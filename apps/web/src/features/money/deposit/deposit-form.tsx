import { Button, ErrorState, Notice, RadioCards, Select, Skeleton, TextField } from '#ui';
import { formatMoney } from '#i18n';
import { useRef, useState, type SyntheticEvent, type Ref } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { errorText, refusalText } from '../../../shared/calls/query.ts';
import { DepositSums } from './deposit-sums.tsx';
import { useDepositChannels, useDepositPromotions, useDepositSettings, type DepositOffer } from './queries.ts';
import { amountFault } from './rules.ts';
import { useStart } from './use-start.ts';
import { groupsOf, type Way, type WayGroup } from './ways.ts';
import styles from './deposit-page.module.css';

export function DepositForm(): React.JSX.Element {
  const t = useText();
  const settings = useDepositSettings();
  const channels = useDepositChannels();
  const groups = groupsOf(channels.data ?? {});
  const [chosen, setChosen] = useState<string>();
  const group = groups.find(({ ways }) => ways.some(({ value }) => value === chosen)) ?? groups[0];
  const way = group?.ways.find(({ value }) => value === chosen) ?? group?.ways[0];
  if (settings.isPending || channels.isPending) return <Skeleton lines={6} />;
  const failed = settings.error ?? channels.error;
  if (failed || !settings.data || !group || !way)
    return (
      <ErrorState
        title={failed ? errorText(failed) : t('deposit.noWay')}
        retryLabel={t('common.retry')}
        onRetry={() => void Promise.all([settings.refetch(), channels.refetch()])}
      />
    );
  const { minAmount, maxAmount, quickAmounts } = settings.data;
  return (
    <div className={styles.form}>
      <WayChoice groups={groups} group={group} way={way} onChoose={setChosen} />
      <AmountForm
        key={way.mode}
        way={way}
        limits={
          way.mode === 'PG'
            ? { minAmount: Math.max(minAmount, way.min), maxAmount: Math.min(maxAmount, way.max) }
            : { minAmount: way.min, maxAmount: way.max }
        }
        quickAmounts={quickAmounts}
      />
    </div>
  );
}

type ChoiceProps = Readonly<{
  groups: readonly WayGroup[];
  group: WayGroup;
  way: Way;
  onChoose: (value: string) => void;
}>;

function WayChoice({ groups, group, way, onChoose }: ChoiceProps): React.JSX.Element {
  const t = useText();
  const note = ({ feeRate, bonusRate }: Way) =>
    [
      feeRate > 0 ? t('deposit.rate.fee', { rate: feeRate }) : '',
      bonusRate > 0 ? t('deposit.rate.bonus', { rate: bonusRate }) : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <>
      <RadioCards
        legend={t('deposit.way')}
        options={groups.map(({ mode, name, ways }) => ({
          value: mode,
          label: name,
          note:
            ways.length === 1 ? [ways[0]!.label, note(ways[0]!)].filter((text) => text !== '').join(' · ') : undefined,
        }))}
        value={group.mode}
        onValueChange={(mode) => onChoose(groups.find((each) => each.mode === mode)?.ways[0]?.value ?? '')}
      />
      {group.ways.length > 1 ? (
        <RadioCards
          legend={t('deposit.account')}
          options={group.ways.map((each) => ({ value: each.value, label: each.label, note: note(each) }))}
          value={way.value}
          onValueChange={onChoose}
        />
      ) : null}
    </>
  );
}

type AmountProps = Readonly<{
  way: Way;
  limits: { readonly minAmount: number; readonly maxAmount: number };
  quickAmounts: readonly number[];
}>;

const blank = { amount: '', payerName: '', payerAccount: '', promId: '' };

function AmountForm({ way, limits, quickAmounts }: AmountProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const offers = useDepositPromotions().data ?? [];
  const [values, setValues] = useState(blank);
  const [touched, setTouched] = useState(false);
  const [pressed, setPressed] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const start = useStart(way);
  const money = (value: number) => formatMoney(value, symbol);
  const range = { min: money(limits.minAmount), max: money(limits.maxAmount) };
  const fault = amountFault(values.amount, limits);
  const isNameless = way.asksName && values.payerName.trim() === '';
  const refusal = start.data && !start.data.ok ? start.data : null;
  const set = (change: Partial<typeof blank>) => setValues({ ...values, ...change });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTouched(true);
    setPressed(true);
    if (fault) return amountField.current?.focus();
    if (isNameless) return nameField.current?.focus();
    start.mutate({
      amount: Number(values.amount),
      payerName: values.payerName.trim(),
      payerAccount: values.payerAccount.trim(),
      promId: values.promId === '' ? undefined : Number(values.promId),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AmountField
        ref={amountField}
        label={t('deposit.amount')}
        hint={t('deposit.range', range)}
        error={touched && fault ? t(`deposit.fault.${fault}`, range) : undefined}
        value={values.amount}
        onValueChange={(amount) => set({ amount })}
        onBlur={() => setTouched(values.amount !== '')}
        quickLabel={t('deposit.quick')}
        quickAmounts={quickAmounts
          .filter((value) => value >= limits.minAmount && value <= limits.maxAmount)
          .map((value) => ({ value: String(value), label: money(value) }))}
        required
      />
      <Payer ref={nameField} way={way} values={values} isMissing={pressed && isNameless} set={set} />
      <OfferChoice offers={offers} value={values.promId} onValue={(promId) => set({ promId })} />
      {fault ? null : <DepositSums way={way} amount={Number(values.amount)} />}
      {refusal ? (
        <Notice tone="warn" live="alert">
          {refusalText(refusal)}
        </Notice>
      ) : null}
      <Button type="submit" tone="money" size="lg" wide loading={start.isPending || start.data?.ok}>
        {t(way.mode === 'PG' ? 'deposit.go' : 'deposit.show')}
      </Button>
    </form>
  );
}

type PayerProps = Readonly<{
  ref: Ref<HTMLInputElement>;
  way: Way;
  values: typeof blank;
  isMissing: boolean;
  set: (change: Partial<typeof blank>) => void;
}>;

/** Payer fields, as the channel requires. */
function Payer({ ref, way, values, isMissing, set }: PayerProps): React.JSX.Element {
  const t = useText();
  return (
    <>
      {way.asksName ? (
        <TextField
          ref={ref}
          label={t('deposit.payerName')}
          hint={t('deposit.payerName.hint')}
          error={isMissing ? t('deposit.payerName.missing') : undefined}
          value={values.payerName}
          onChange={(event) => set({ payerName: event.target.value })}
          maxLength={80}
          autoComplete="name"
          required
        />
      ) : null}
      {way.asksAccount ? (
        <TextField
          label={t('deposit.payerAccount')}
          value={values.payerAccount}
          onChange={(event) => set({ payerAccount: event.target.value })}
          maxLength={40}
          figures
        />
      ) : null}
    </>
  );
}

type OfferProps = Readonly<{ offers: readonly DepositOffer[]; value: string; onValue: (value: string) => void }>;

function OfferChoice({ offers, value, onValue }: OfferProps): React.JSX.Element | null {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  if (offers.length === 0) return null;
  const offer = offers.find(({ promId }) => String(promId) === value);
  const terms = offer && {
    rate: offer.rate,
    max: formatMoney(offer.maxBonus, symbol),
    min: formatMoney(offer.minDeposit, symbol),
    times: offer.turnoverMultiplier,
  };
  return (
    <Select
      label={t('deposit.promotion')}
      hint={terms && t('deposit.promotion.terms', terms)}
      placeholder={t('deposit.promotion.none')}
      options={offers.map(({ promId, promName }) => ({ value: String(promId), label: promName }))}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
