/** Frame of a hand's scene: fills the given space, and is the unit of its parts. */
import type { PropsWithChildren } from 'react';
import { classes } from '#ui/class-names.ts';
import styles from './scene-frame.module.css';

type Props = PropsWithChildren<Readonly<{ name: string; className?: string | undefined; isStill: boolean }>>;

export function SceneFrame({ name, className, isStill, children }: Props): React.JSX.Element {
  return (
    <section className={styles.room} aria-label={name}>
      <div className={classes(styles.stage, className)} data-still={isStill || undefined}>
        {children}
      </div>
    </section>
  );
}
