import type { Subject } from '../../shared/desk/dialogs.ts';
import { plain } from '../../shared/rows/plain.ts';
import { useNames } from '../../shared/desk/names.ts';
import styles from './act.module.css';

/** Target of the act, shown so that the operator can confirm it is the right one. */
export function Summary({ kind, subject }: Readonly<{ kind: string; subject: Subject }>): React.JSX.Element {
  const names = useNames();
  return (
    <p className={styles.summary}>
      <span className={styles.soft}>{names.kind(kind)}</span> <bdi className={styles.ref}>{plain(subject.ref)}</bdi>
      {subject.about ? <bdi className={styles.about}>{plain(subject.about)}</bdi> : null}
    </p>
  );
}
