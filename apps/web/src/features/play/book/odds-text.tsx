import type { Odds } from '#games/sports/kit/odds.ts';
import { classes } from '#ui/class-names.ts';
import { useOdds } from './notation.ts';
import styles from './odds.module.css';

/** Odds in the chosen notation, red when negative. */
export function OddsText({ odds }: Readonly<{ odds: Odds }>): React.JSX.Element {
  const { text, isRed } = useOdds()(odds);
  return <bdi className={classes(styles.odds, isRed && styles.red)}>{text}</bdi>;
}
