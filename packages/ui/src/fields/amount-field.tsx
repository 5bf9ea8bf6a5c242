import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import { classes } from '../class-names.ts';
import type { FieldFrame } from './field.tsx';
import { NumberField } from './number-field.tsx';
import styles from './amount-field.module.css';

export type QuickAmount = Readonly<{ value: string; label: string }>;

export type AmountFieldProps = FieldFrame &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'disabled' | 'autoFocus' | 'onBlur' | 'placeholder' | 'required'
  > &
  Readonly<{
    /** Plain digits with at most one point, never grouped; '' when empty, `UNREAD` while the text is no amount. */
    value: string;
    onValueChange: (value: string) => void;
    currency: string;
    /** Decimal places that may be typed. */
    decimals: number;
    /** Fault of the amount, shown once the field loses focus; `error` is shown at once. */
    unfit?: string | undefined;
    quickAmounts?: readonly QuickAmount[];
    /** Quick amounts are beside the field instead of below it. */
    quickInline?: boolean;
    /** Names the group of quick amounts for screen readers. */
    quickLabel?: string;
    /** A button inside the field that sets the maximum. */
    max?: QuickAmount;
    /** Further buttons inside the field. */
    end?: ReactNode;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  }>;

export function AmountField(props: AmountFieldProps): React.JSX.Element {
  const { value, onValueChange, currency, decimals, quickAmounts, quickLabel, max, end, className, ...others } = props;
  const { quickInline, ...rest } = others;
  return (
    <div className={classes(quickInline && styles.beside, className)}>
      <NumberField
        {...rest}
        decimals={decimals}
        marks={[currency]}
        value={value}
        onValueChange={onValueChange}
        prefix={<span className={styles.currency}>{currency}</span>}
        suffix={
          max || end ? (
            <>
              {end}
              {max ? (
                <Button tone="plain" size="sm" className={styles.max} onClick={() => onValueChange(max.value)}>
                  {max.label}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      {quickAmounts && quickAmounts.length > 0 ? (
        <fieldset className={styles.quick} aria-label={quickLabel}>
          {quickAmounts.map((amount) => (
            <Button
              key={amount.value}
              size="sm"
              aria-pressed={value !== '' && Number(amount.value) === Number(value)}
              disabled={rest.disabled}
              className={styles.amount}
              onClick={() => onValueChange(amount.value)}
            >
              {amount.label}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
