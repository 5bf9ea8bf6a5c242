import type { DeskFact } from '#contract';
import { useNames } from './names.ts';
import { Cell } from '../rows/cell.tsx';
import styles from './facts.module.css';

/** List of names and values; repeated names are merged. */
export function Facts({ facts }: Readonly<{ facts: readonly DeskFact[] }>): React.JSX.Element {
  const names = useNames();
  return (
    <dl className={styles.facts}>
      {[...Map.groupBy(facts, ({ key }) => key)].map(([key, same]) => (
        <div key={key} className={styles.fact}>
          <dt>{names.column(key)}</dt>
          {same.map(({ kind, value }) => (
            <dd key={String(value)}>
              <Cell kind={kind} value={value} whole />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
