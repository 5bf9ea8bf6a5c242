import { classes } from '../class-names.ts';
import type { Tone } from './badge.tsx';
import styles from './progress-bar.module.css';

export type ProgressBarProps = Readonly<{
  label: string;
  /** 0 to `max`; absent for an indeterminate bar. */
  value?: number;
  max?: number;
  /** The same in words or figures, shown at the end of the label's line. */
  valueText?: string;
  tone?: Extract<Tone, 'brand' | 'money' | 'win' | 'info'>;
  hideLabel?: boolean;
  className?: string;
}>;

export function ProgressBar(props: ProgressBarProps): React.JSX.Element {
  const { label, value, max = 100, valueText, tone = 'brand', hideLabel, className } = props;
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / (max || 1)));
  return (
    <div className={classes(styles.progress, styles[tone], className)}>
      {hideLabel ? null : (
        <div className={styles.head} aria-hidden>
          <span>{label}</span>
          {valueText ? <span className={styles.value}>{valueText}</span> : null}
        </div>
      )}
      <progress className={styles.native} aria-label={label} aria-valuetext={valueText} value={value} max={max} />
      <div className={styles.track} aria-hidden>
        <div
          className={classes(styles.bar, share === undefined && styles.unknown)}
          style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
