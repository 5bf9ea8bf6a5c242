import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { EyeOffIcon } from '../icons/eye-off.tsx';
import { EyeIcon } from '../icons/eye.tsx';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'>;

export type TextFieldProps = FieldFrame &
  InputProps & {
    /** Content before the text: an icon, a dialling code. */
    prefix?: ReactNode;
    /** Content after the text: a unit, a button. */
    suffix?: ReactNode;
    /** Tabular figures, which line up in columns. */
    figures?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField(props: TextFieldProps): React.JSX.Element {
  const { label, hideLabel, hint, error, labelEnd, prefix, suffix, figures, className, id, ...input } = props;
  // Figures and telephone numbers keep their order in right-to-left text too.
  const dir = figures || input.inputMode === 'tel' || input.type === 'tel' ? 'ltr' : undefined;
  return (
    <Field {...{ label, hideLabel, hint, error, labelEnd, id, className }}>
      {(control) => (
        <div className={styles.box}>
          {prefix ? <Affix>{prefix}</Affix> : null}
          <input dir={dir} {...input} {...control} className={classes(styles.control, figures && styles.figures)} />
          {suffix ? <Affix>{suffix}</Affix> : null}
        </div>
      )}
    </Field>
  );
}

/** The content keeps its own direction; its place and padding follow the page's. */
function Affix({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  return (
    <span className={styles.affix}>
      <bdi>{children}</bdi>
    </span>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> &
  Readonly<{ showLabel: string; hideLabelText: string }>;

/** A password field with a button that reveals the text. */
export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps): React.JSX.Element {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? hideLabelText : showLabel}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
