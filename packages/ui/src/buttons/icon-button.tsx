import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Button, type ButtonProps } from './button.tsx';
import styles from './button.module.css';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'wide' | 'aria-label'> & {
  /** The icon; `label` names the action. */
  icon: ReactNode;
  label: string;
  round?: boolean;
};

export function IconButton({
  icon,
  label,
  round,
  tone = 'plain',
  className,
  ...rest
}: IconButtonProps): React.JSX.Element {
  return (
    <Button
      {...rest}
      tone={tone}
      aria-label={label}
      className={classes(styles.square, round && styles.round, className)}
      icon={icon}
    />
  );
}
