/** The frame of every field: label above, the control, and its error or hint right below it. */
import { useId, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { AlertIcon } from '../icons/alert.tsx';
import { useAtRest } from './use-at-rest.ts';
import styles from './field.module.css';

export type FieldFrame = Readonly<{
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Problem of the value; replaces the hint. */
  error?: string | undefined;
  /** Content at the end of the label's line ("optional", a link). */
  labelEnd?: ReactNode;
}>;

/** Attributes that tie the control to its label, hint and error. */
export type ControlAttributes = Readonly<{
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}>;

type FieldProps = FieldFrame &
  Readonly<{ id?: string; className?: string; children: (control: ControlAttributes) => ReactNode }>;

export function Field(props: FieldProps): React.JSX.Element {
  const { label, hideLabel, hint, labelEnd, id: givenId, className, children } = props;
  const error = useAtRest(props.error);
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div className={classes(styles.field, className)}>
      <div className={hideLabel ? styles.hidden : styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {labelEnd ? <span className={styles.labelEnd}>{labelEnd}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

type FieldNoteProps = Readonly<{ id: string; hint?: ReactNode; error?: string | undefined }>;

export function FieldNote({ id, hint, error }: FieldNoteProps): React.JSX.Element | null {
  if (error) {
    return (
      <p id={id} className={classes(styles.note, styles.error)} role="alert">
        <AlertIcon size={16} />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.note}>
      {hint}
    </p>
  ) : null;
}
