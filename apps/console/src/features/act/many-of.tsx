/** Checkbox group for a set of words; the value is the chosen words separated by spaces. */
import { Checkbox } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useId } from 'react';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import type { Asked } from '#contract/console/act-fields.ts';
import { chosenIn } from './fields.ts';
import styles from './act.module.css';

type ManyOfProps = Readonly<{
  asked: Asked;
  value: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}>;

export function ManyOf({ asked, value, label, hint, error, onChange }: ManyOfProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const id = useId();
  const [hintId, fault] = [hint && `${id}-hint`, error && `${id}-fault`];
  const chosen = chosenIn(value);
  // Added words go last: the first language of a brand is its default.
  const turn = (word: string) =>
    onChange((chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word]).join(' '));
  return (
    <fieldset className={styles.many} aria-describedby={classes(hintId, fault) || undefined}>
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {asked.choices.map((choice) => (
          <div key={choice}>
            <Checkbox
              name={`${asked.name}.${choice}`}
              label={names.choice(choice)}
              checked={chosen.includes(choice)}
              aria-invalid={error ? true : undefined}
              onChange={() => turn(choice)}
            />
            <Gated calls={asked.calls.get(choice) ?? []} summary={(count) => t('console.act.gates', { count })} />
          </div>
        ))}
      </div>
      {hint ? (
        <p id={hintId} className={styles.soft}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={fault} role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Calls that are refused while a switch is off. */
function Gated({ calls, summary }: Readonly<{ calls: readonly string[]; summary: (count: number) => string }>) {
  if (calls.length === 0) return null;
  return (
    <details className={styles.gated}>
      <summary>{summary(calls.length)}</summary>
      <bdi>{calls.join(', ')}</bdi>
    </details>
  );
}
