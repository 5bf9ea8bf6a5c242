/**
 * Frame of a table's drawing: fills the given space and is the unit of its parts. Never mirrored. Sounds and captions
 * narrate it; for screen readers it is a named picture.
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
