import { classes } from '../class-names.ts';
import styles from './spinner.module.css';

export type SpinnerProps = Readonly<{ size?: number; label?: string; className?: string | undefined }>;

export function Spinner({ size = 24, label, className }: SpinnerProps): React.JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes(styles.spinner, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
