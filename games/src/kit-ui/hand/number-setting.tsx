/** A figure that is chosen in hundredths: by a slide, or written to the last digit. */
import { BoundedField } from '#ui';
import { hundredths } from './figures.ts';
import styles from './number-setting.module.css';

type Props = Readonly<{
  label: string;
  value: number;
  min: number;
  max: number;
  /** Null while the text is no number, or none on offer. */
  onValue: (value: number | null) => void;
  /** The last thing written is none: `value` is the figure before it. */
  isUnread: boolean;
  isLocked: boolean;
  prefix?: string;
  suffix?: string;
  hint?: string;
  /** How far one press of an arrow moves the slide; no slide without it. */
  step?: number;
}>;

const HUNDRED = 100;

export function NumberSetting(props: Props): React.JSX.Element {
  const { label, value, min, max, onValue, isUnread, isLocked, prefix, suffix, hint, step } = props;
  return (
    <div className={styles.setting}>
      <BoundedField
        label={label}
        hint={hint}
        prefix={prefix}
        suffix={suffix}
        marks={[prefix ?? '', suffix ?? '']}
        decimals={2}
        disabled={isLocked}
        value={isUnread ? Number.NaN : value / HUNDRED}
        min={min / HUNDRED}
        max={max / HUNDRED}
        onValue={(written) => onValue(Number.isNaN(written) ? null : Math.round(written * HUNDRED))}
      />
      {step === undefined ? null : (
        <input
          className={styles.slide}
          type="range"
          dir="ltr"
          aria-label={label}
          aria-valuetext={`${prefix ?? ''}${hundredths(value)}${suffix ?? ''}`}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={isLocked}
          onChange={({ target }) => onValue(Number(target.value))}
        />
      )}
    </div>
  );
}
