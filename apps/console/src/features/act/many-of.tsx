/** Some of many, each with a box of its own; the text that is sent names them with spaces between. */
import { Checkbox } from '#ui';
import { isLanguage, languageName } from '#i18n';
import { useId } from 'react';
import { useNames } from '../../shared/desk/names.ts';
import type { Asked } from './fields.ts';
import styles from './act.module.css';

type ManyOfProps = Readonly<{
  asked: Asked;
  value: string;
  label: string;
  error: string | undefined;
  onChange: (value: string) => void;
}>;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

export function ManyOf({ asked, value, label, error, onChange }: ManyOfProps): React.JSX.Element {
  const names = useNames();
  const note = useId();
  const chosen = wordsOf(value);
  // What is added comes last: of languages the first is the one that a brand begins with.
  const turn = (word: string) =>
    onChange((chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word]).join(' '));
  return (
    <fieldset className={styles.many} aria-describedby={error ? note : undefined}>
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {asked.choices.map((choice) => (
          <Checkbox
            key={choice}
            name={`${asked.name}.${choice}`}
            label={isLanguage(choice) ? languageName(choice) : names.choice(choice)}
            checked={chosen.includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={() => turn(choice)}
          />
        ))}
      </div>
      {error ? (
        <p id={note} role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
