import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'money' | 'win' | 'lose' | 'warn' | 'info';

export type BadgeProps = Readonly<{
  tone?: Tone;
  /** `solid` for counts and the one most important badge; `soft` for states. */
  variant?: 'soft' | 'solid';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}>;

export function Badge({
  tone = 'neutral',
  variant = 'soft',
  icon,
  children,
  className,
}: BadgeProps): React.JSX.Element {
  return (
    <span className={classes(styles.badge, styles[tone], variant === 'solid' && styles.solid, className)}>
      {icon}
      {children}
    </span>
  );
}

export type CountBadgeProps = Readonly<{
  count: number;
  /** The counted things, for screen readers. */
  label: string;
  max?: number;
}>;

/** A small count on a corner of something; renders nothing when the count is zero. */
export function CountBadge({ count, label, max = 99 }: CountBadgeProps): React.JSX.Element | null {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
