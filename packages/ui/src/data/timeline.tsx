import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { CheckIcon } from '../icons/check.tsx';
import { CloseIcon } from '../icons/close.tsx';
import styles from './timeline.module.css';

export type TimelineStep = Readonly<{
  id: string;
  title: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'ahead' | 'failed';
}>;

/** How far something has come, step by step. */
export function Timeline({
  label,
  steps,
}: Readonly<{ label: string; steps: readonly TimelineStep[] }>): React.JSX.Element {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {step.state === 'done' ? <CheckIcon size={14} /> : null}
            {step.state === 'failed' ? <CloseIcon size={14} /> : null}
          </span>
          <div>
            <p className={styles.title}>{step.title}</p>
            {step.note ? <p className={styles.note}>{step.note}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
