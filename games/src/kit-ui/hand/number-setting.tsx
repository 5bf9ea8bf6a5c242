/** A figure that is chosen in hundredths: by a slide, or written to the last digit. */
import { useState } from 'react';
import { TextField } from '#ui';
import { hundredths } from './figures.ts';
import styles from './number-setting.module.css';

type Props = Readonly<{
  label: string;
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
  isLocked: boolean;
  prefix?: string;
  suffix?: string;
  hint?: string;
  /** How far one press of an arrow moves the slide; no slide without it. */
  step?: number;
}>;

/** Null where it is no number, or none that is on offer. */
function read(text: string, min: number, max: number): number | null {
  const plain = text.replaceAll(',', '').trim();
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return null;
  const value = Math.round(Number(plain) * 100);
  return value >= min && value <= max ? value : null;
}

export function NumberSetting(props: Props): React.JSX.Element {
  const { label, value, min, max, onValue, isLocked, prefix, suffix, hint, step } = props;
  // While it is being written it need not be a number yet; it is again as soon as the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const write = (text: string) => {
    setDraft(text);
    const written = read(text, min, max);
    if (written !== null) onValue(written);
  };
  return (
    <div className={styles.setting}>
      <TextField
        label={label}
        hint={hint}
        prefix={prefix}
        suffix={suffix}
        inputMode="decimal"
        autoComplete="off"
        figures
        disabled={isLocked}
        value={draft ?? hundredths(value)}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setDraft(null)}
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
