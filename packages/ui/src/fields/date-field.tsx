import { useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { CalendarIcon } from '../icons/calendar.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type DateFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'figures' | 'suffix' | 'placeholder' | 'min' | 'max'
> &
  Readonly<{
    /** yyyy-MM-dd, or yyyy-MM-ddTHH:mm with `withTime`; the raw text while it is neither. */
    value: string;
    onValueChange: (value: string) => void;
    /** Range of the calendar; the form validates a typed day. */
    min?: string | undefined;
    max?: string | undefined;
    withTime?: boolean;
    notation: DateNotation;
    words: DateWords;
  }>;

export interface DateKind {
  /** A moment is asked for, and not a day. */
  readonly withTime?: boolean | undefined;
}

/** How dates are typed and shown: an app puts it in, for fields know no script. */
export interface DateNotation {
  /** Parses into the calendar's form; null for an invalid date. */
  readonly read: (text: string, kind: DateKind) => string | null;
  readonly shown: (date: string) => string;
  /** A text while it is typed. */
  readonly typed: (text: string, kind: DateKind) => string;
}

export interface DateWords {
  /** The order in which it is written, in the language of the page. */
  readonly form: string;
  readonly pick: string;
  /** Error shown when the field is left with an invalid date. */
  readonly unread: string;
}

/** A day or a moment in the form of the site, whatever the browser's language is: typed, or picked from the browser's calendar. */
export function DateField(props: DateFieldProps): React.JSX.Element {
  const { value, onValueChange, min, max, withTime, notation, words, error, onBlur, ...frame } = props;
  const calendar = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const date = notation.read(value, { withTime });
  const isUnread = isLeft && date === null && value.trim() !== '';
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      {...frame}
      inputMode="numeric"
      placeholder={words.form}
      value={notation.shown(value)}
      error={isUnread ? words.unread : error}
      onChange={({ target }) => {
        setLeft(false);
        onValueChange(notation.typed(target.value, { withTime }));
      }}
      onBlur={(event) => {
        setLeft(true);
        if (date !== null && date !== value) onValueChange(date);
        onBlur?.(event);
      }}
      suffix={
        <span className={styles.calendar}>
          <input
            ref={calendar}
            type={withTime ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden
            value={date ?? ''}
            min={min}
            max={max}
            disabled={frame.disabled}
            onChange={({ target }) => onValueChange(target.value)}
          />
          <IconButton
            label={`${words.pick}: ${frame.label}`}
            icon={<CalendarIcon />}
            disabled={frame.disabled}
            onClick={() => calendar.current?.showPicker?.()}
          />
        </span>
      }
    />
  );
}
