import { useId, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { FieldNote } from './field.tsx';
import styles from './radio-cards.module.css';

export type RadioCardOption = Readonly<{
  value: string;
  label: ReactNode;
  /** A second line: a limit, a fee, a time. */
  note?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}>;

export type RadioCardsProps = Readonly<{
  legend: string;
  hideLegend?: boolean;
  options: readonly RadioCardOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** `chips` for short labels in a row, `cards` for choices that need words. */
  variant?: 'cards' | 'chips';
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  className?: string;
}>;

export function RadioCards(props: RadioCardsProps): React.JSX.Element {
  const { legend, hideLegend, options, value, onValueChange, variant = 'cards', hint, error, name, className } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset className={classes(styles.group, className)} aria-describedby={error || hint ? noteId : undefined}>
      <legend className={hideLegend ? styles.hidden : styles.legend}>{legend}</legend>
      <div className={variant === 'chips' ? styles.chips : styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={variant === 'chips' ? styles.chip : styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon ? <span className={styles.icon}>{option.icon}</span> : null}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.note ? <span className={styles.note}>{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
