import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import { cleanAmount } from './amount-text.ts';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';
import styles from './amount-field.module.css';

export type QuickAmount = Readonly<{ value: string; label: string }>;

export type AmountFieldProps = FieldFrame &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'disabled' | 'autoFocus' | 'onBlur' | 'placeholder' | 'required'
  > &
  Readonly<{
    /** Plain digits with an optional decimal point, never grouped; '' when empty. */
    value: string;
    onValueChange: (value: string) => void;
    currency: string;
    /** Decimal places that may be typed; 2 unless told. */
    decimals?: number;
    quickAmounts?: readonly QuickAmount[];
    /** Names the group of quick amounts for screen readers. */
    quickLabel?: string;
    /** A button inside the field that fills in `value`: all there is. */
    max?: QuickAmount;
    /** Further buttons inside the field. */
    end?: ReactNode;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  }>;

export function AmountField(props: AmountFieldProps): React.JSX.Element {
  const {
    value,
    onValueChange,
    currency,
    decimals = 2,
    quickAmounts,
    quickLabel,
    max,
    end,
    className,
    ...rest
  } = props;
  return (
    <div className={className}>
      <TextField
        {...rest}
        figures
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          const clean = cleanAmount(target.value, decimals, target.selectionStart ?? undefined);
          // Written before React does, which would send the caret to the end.
          if (clean.text !== target.value) {
            target.value = clean.text;
            target.setSelectionRange(clean.caret, clean.caret);
          }
          onValueChange(clean.text);
        }}
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
              aria-pressed={amount.value === value}
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
