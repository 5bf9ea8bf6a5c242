import { useState } from 'react';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { useNumberNotation } from './number-notation.ts';

export type BoundedFieldProps = Omit<
  NumberFieldProps,
  'value' | 'onValueChange' | 'decimals' | 'unfit' | 'min' | 'max'
> &
  Readonly<{
    /** NaN while the text is no number, or out of bounds. */
    value: number;
    onValue: (value: number) => void;
    min: number;
    max: number;
    /** Number of decimals that may be typed, and are shown; none by default. */
    decimals?: number;
  }>;

/** A plain number within bounds: a target, a count. A value out of bounds is refused beside the field, not clamped. */
export function BoundedField(props: BoundedFieldProps): React.JSX.Element {
  const { value, onValue, min, max, decimals = 0, onBlur, ...rest } = props;
  const notation = useNumberNotation();
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const standing = Number.isNaN(value) ? '' : value.toFixed(decimals);
  const text = typed && Object.is(typed.value, value) ? typed.text : standing;
  return (
    <NumberField
      {...rest}
      decimals={decimals}
      value={text}
      unfit={Number.isNaN(value) ? notation.range(min, max) : undefined}
      onValueChange={(next) => {
        const number = next === '' ? Number.NaN : Number(next);
        const within = number >= min && number <= max ? number : Number.NaN;
        setTyped({ text: next, value: within });
        onValue(within);
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
