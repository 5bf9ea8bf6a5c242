/** What has come, written large in the corner of the stage once it is seen there. */
import type { PropsWithChildren, Ref } from 'react';
import { classes } from '#ui/class-names.ts';
import styles from './plaque.module.css';

type Props = PropsWithChildren<
  Readonly<{
    className?: string | undefined;
    tone?: string | undefined;
    /** The stage marks it as `shown`. */
    ref: Ref<HTMLParagraphElement>;
  }>
>;

export function Plaque({ className, tone, ref, children }: Props): React.JSX.Element {
  return (
    <p ref={ref} className={classes(styles.plaque, className)} data-tone={tone} data-shown="false">
      {children}
    </p>
  );
}
