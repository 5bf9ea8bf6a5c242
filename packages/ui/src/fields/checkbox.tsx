import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '../class-names.ts';
import { FieldNote } from './field.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

type ToggleProps = CheckboxProps & Readonly<{ variant: 'box' | 'switch' }>;

function Toggle({ label, hint, error, variant, className, ...input }: ToggleProps): React.JSX.Element {
  const noteId = useId();
  return (
    <div className={classes(styles.toggle, className)}>
      <label className={classes(styles.row, variant === 'switch' && styles.switchRow)}>
        <input
          {...input}
          type="checkbox"
          role={variant === 'switch' ? 'switch' : undefined}
          className={variant === 'switch' ? styles.switch : styles.box}
          aria-describedby={error || hint ? noteId : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** Agrees to something that takes effect when the form is sent. */
export function Checkbox(props: CheckboxProps): React.JSX.Element {
  return <Toggle {...props} variant="box" />;
}

/** Turns a setting on or off at once. */
export function Switch(props: CheckboxProps): React.JSX.Element {
  return <Toggle {...props} variant="switch" />;
}
