/** Number fields in the notation of the current language; amounts in the brand's currency by default. */
import { decimalsOf, numberNotation } from '#i18n';
import {
  AmountField as PlainAmountField,
  BoundedField as PlainBoundedField,
  NumberField,
  NumberNotationContext,
  type AmountFieldProps,
  type BoundedFieldProps,
  type NumberFieldProps,
} from '#ui';
import { useMemo, type ReactNode } from 'react';
import { useBrand } from '../brand/boot.ts';
import { useLanguage, useText } from './language.ts';

type AmountProps = Omit<AmountFieldProps, 'currency' | 'decimals'> &
  Partial<Pick<AmountFieldProps, 'currency' | 'decimals'>>;

export function AmountField(props: AmountProps): React.JSX.Element {
  const { currency, currencySymbol } = useBrand();
  return (
    <Notation>
      <PlainAmountField currency={currencySymbol} decimals={decimalsOf(currency)} {...props} />
    </Notation>
  );
}

export const BoundedField = (props: BoundedFieldProps): React.JSX.Element => (
  <Notation>
    <PlainBoundedField {...props} />
  </Notation>
);

const RATE_DECIMALS = 3;

/** Per cent, with at most three decimals. */
export const RateField = (props: Omit<NumberFieldProps, 'decimals'>): React.JSX.Element => (
  <Notation>
    <NumberField decimals={RATE_DECIMALS} marks={['%']} suffix="%" {...props} />
  </Notation>
);

function Notation({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const notation = useMemo(() => numberNotation({ language, t }), [language, t]);
  return <NumberNotationContext value={notation}>{children}</NumberNotationContext>;
}
