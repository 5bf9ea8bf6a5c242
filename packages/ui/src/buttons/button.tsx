import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

export type ButtonTone = 'primary' | 'money' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonStyle = Readonly<{
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
  /** Drawn before the text. */
  icon?: ReactNode;
  /** Drawn after the text. */
  iconEnd?: ReactNode;
}>;

export type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work is under way: the button keeps its size and focus but cannot be pressed. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function buttonClass(
  { tone = 'quiet', size = 'md', wide }: ButtonStyle,
  className?: string,
): string | undefined {
  return classes(styles.button, styles[tone], styles[size], wide && styles.wide, className);
}

export function Button(props: ButtonProps): React.JSX.Element {
  const { tone, size, wide, icon, iconEnd, loading = false, className, children, onClick, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ tone, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>
        {icon}
        <span className={styles.words}>{children}</span>
        {iconEnd}
      </span>
      {loading ? <Spinner className={styles.spinner} size={18} /> : null}
    </button>
  );
}
