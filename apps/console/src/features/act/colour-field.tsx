/** Colour input with picker and text field. */
import { TextField, type TextFieldProps } from '#ui';
import styles from './act.module.css';

type ColourFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> &
  Readonly<{ value: string; onChange: (value: string) => void }>;

export function ColourField({ value, onChange, ...frame }: ColourFieldProps): React.JSX.Element {
  return (
    <TextField
      {...frame}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={value}
      prefix={
        <input
          type="color"
          className={styles.swatch}
          aria-label={frame.label}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#808080'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
      onChange={({ target }) => onChange(target.value.toLowerCase())}
    />
  );
}
