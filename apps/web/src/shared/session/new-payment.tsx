/** New withdrawal password: typed twice, validated by the brand's rule before sending. */
import { useState } from 'react';
import { useText } from '../page/language.ts';
import { SecretField } from './secret-field.tsx';
import { useSecretRule } from './secret-rule.ts';

export interface NewPayment {
  readonly value: string;
  readonly again: string;
  /** Sets field errors; false when there are any. */
  readonly judge: () => boolean;
  readonly forget: () => void;
  readonly fields: FieldsProps;
}

type FieldsProps = Readonly<{
  value: string;
  again: string;
  onValue: (value: string) => void;
  onAgain: (again: string) => void;
  hint: string | undefined;
  fault: string | undefined;
  differs: boolean;
}>;

export function useNewPayment(): NewPayment {
  const t = useText();
  const rule = useSecretRule('paymentPassword', t('payment.password.new'));
  const [value, onValue] = useState('');
  const [again, onAgain] = useState('');
  const [judged, setJudged] = useState(false);
  const fault = rule.faultOf(value);
  const differs = value !== again;
  return {
    value,
    again,
    judge: () => {
      setJudged(true);
      return fault === undefined && !differs;
    },
    forget: () => {
      onValue('');
      onAgain('');
      setJudged(false);
    },
    fields: {
      value,
      again,
      onValue,
      onAgain,
      hint: rule.hint,
      fault: judged ? fault : undefined,
      differs: differs && (judged || again !== ''),
    },
  };
}

export function NewPaymentFields(props: FieldsProps): React.JSX.Element {
  const t = useText();
  const { value, again, onValue, onAgain, hint, fault, differs } = props;
  return (
    <>
      <SecretField
        label={t('payment.password.new')}
        autoComplete="new-password"
        value={value}
        onValue={onValue}
        hint={hint}
        error={fault}
      />
      <SecretField
        label={t('payment.password.again')}
        autoComplete="new-password"
        value={again}
        onValue={onAgain}
        error={differs ? t('inconsistent_twice') : undefined}
      />
    </>
  );
}
