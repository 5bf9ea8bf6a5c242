import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './stat.module.css';

export type StatProps = Readonly<{
  label: ReactNode;
  value: ReactNode;
  /** Below: a comparison, a share, a badge. */
  note?: ReactNode;
  icon?: ReactNode;
  className?: string;
}>;

/** One figure with its name. Put several into a `StatGrid`. */
export function Stat({ label, value, note, icon, className }: StatProps): React.JSX.Element {
  return (
    <div className={classes(styles.stat, className)}>
      <dt className={styles.label}>
        {icon}
        <span>{label}</span>
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}

export function StatGrid({
  children,
  className,
}: Readonly<{ children: ReactNode; className?: string }>): React.JSX.Element {
  return <dl className={classes(styles.grid, className)}>{children}</dl>;
}
