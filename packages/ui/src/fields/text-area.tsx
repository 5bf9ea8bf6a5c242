import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export type TextAreaProps = FieldFrame &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea(props: TextAreaProps): React.JSX.Element {
  const { label, hideLabel, hint, error, labelEnd, className, id, ...area } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, labelEnd, id, className }}>
      {(control) => (
        <div className={styles.box}>
          <textarea {...area} {...control} className={styles.control} />
        </div>
      )}
    </Field>
  );
}
