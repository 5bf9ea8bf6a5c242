import { classes } from '../class-names.ts';
import styles from './amount.module.css';

export type AmountProps = Readonly<{
  /** The formatted text; formatting is not done here. */
  children: string;
  /** Sign of the amount: sets the colour, and the plus of a gain; `none` for plain figures. */
  sign?: 'plus' | 'minus' | 'zero' | 'none';
  size?: 'inherit' | 'lg' | 'xl';
  /** Brass, for the member's own money. */
  money?: boolean;
  className?: string;
}>;

/** Money or any figure that is compared: figures of one width, sign and colour alike, never broken across lines. */
export function Amount({
  children,
  sign = 'none',
  size = 'inherit',
  money,
  className,
}: AmountProps): React.JSX.Element {
  return (
    <bdi className={classes(styles.amount, styles[sign], styles[size], money && styles.money, className)}>
      {sign === 'plus' ? `+${children}` : children}
    </bdi>
  );
}
