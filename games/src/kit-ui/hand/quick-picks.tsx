/** Values that are often chosen, at a touch. */
import { Button } from '#ui';
import styles from './quick-picks.module.css';

type Props = Readonly<{
  label: string;
  picks: readonly { readonly text: string; readonly value: number }[];
  value: number;
  onValue: (value: number) => void;
  isLocked: boolean;
}>;

export function QuickPicks({ label, picks, value, onValue, isLocked }: Props): React.JSX.Element {
  return (
    <fieldset className={styles.picks} aria-label={label}>
      {picks.map((pick) => (
        <Button
          key={pick.text}
          size="sm"
          tone="quiet"
          aria-pressed={pick.value === value}
          disabled={isLocked}
          onClick={() => onValue(pick.value)}
        >
          {pick.text}
        </Button>
      ))}
    </fieldset>
  );
}
