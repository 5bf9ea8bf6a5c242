/** Number fields in the notation of the current language; amounts in the brand's currency by default. */
import { decimalsOf, numberNotation } from '#i18n';
import {
  AmountField as PlainAmountField,
  BoundedField as PlainBoundedField,
  NumberNotationContext,
  type AmountFieldProps,
  type BoundedFieldProps,
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

function Notation({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const notation = useMemo(() => numberNotation({ language, t }), [language, t]);
  return <NumberNotationContext value={notation}>{children}</NumberNotationContext>;
}
