/** A number on the colour of its pocket. Its parent sets the size. */
import { classes } from '#ui/class-names.ts';
import { toneOf } from './tone.ts';
import styles from './pocket.module.css';

type Props = Readonly<{ number: number; className: string | undefined; isLit?: boolean; hasWon?: boolean }>;

export const Pocket = ({ number, className, isLit, hasWon }: Props): React.JSX.Element => (
  <span
    className={classes(styles.pocket, className)}
    data-tone={toneOf(number)}
    data-lit={isLit || undefined}
    data-won={hasWon || undefined}
  >
    {number}
  </span>
);
