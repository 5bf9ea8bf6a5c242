/** The result, written large in the corner of the stage once it is seen there, and not before. */
import type { PropsWithChildren } from 'react';
import { classes } from '#ui/class-names.ts';
import styles from './plaque.module.css';

type Props = PropsWithChildren<
  Readonly<{ className?: string | undefined; tone?: string | undefined; isRevealed: boolean }>
>;

export function Plaque({ className, tone, isRevealed, children }: Props): React.JSX.Element {
  return (
    <p className={classes(styles.plaque, className)} data-tone={isRevealed ? tone : undefined} data-told={isRevealed}>
      {isRevealed ? children : null}
    </p>
  );
}
