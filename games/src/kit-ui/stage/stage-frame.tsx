/**
 * Where a table is drawn: as large as it is given room, and its parts measured by it. Left stays left.
 * What is seen is told by sounds and captions; to readers it is a picture with a name.
 */
import type { PropsWithChildren, Ref } from 'react';
import { classes } from '#ui/class-names.ts';
import styles from './stage-frame.module.css';

type Props = PropsWithChildren<Readonly<{ name: string; className?: string; ref?: Ref<HTMLDivElement> }>>;

export function StageFrame({ name, className, ref, children }: Props): React.JSX.Element {
  return (
    <figure className={styles.room} aria-label={name}>
      <div ref={ref} className={classes(styles.stage, className)} dir="ltr" aria-hidden>
        {children}
      </div>
    </figure>
  );
}
