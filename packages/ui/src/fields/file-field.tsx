import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { UploadIcon } from '../icons/upload.tsx';
import { Field, type FieldFrame } from './field.tsx';
import styles from './file-field.module.css';

export type FileFieldProps = FieldFrame &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'accept' | 'disabled' | 'required'> &
  Readonly<{
    /** Text of the empty field ("Choose a picture or drop it here"). */
    prompt: string;
    onFile: (file: File | undefined) => void;
    className?: string;
    ref?: Ref<HTMLInputElement>;
  }>;

/** One file, chosen or dropped. The input itself covers the whole area, so both work without scripts. */
export function FileField(props: FileFieldProps): React.JSX.Element {
  const { label, hideLabel, hint, error, labelEnd, prompt, onFile, className, ...input } = props;
  const [name, setName] = useState<string>();
  return (
    <Field {...{ label, hideLabel, hint, error, labelEnd, className }}>
      {(control) => (
        <div className={styles.area}>
          <UploadIcon />
          <span className={styles.name}>{name ?? prompt}</span>
          <input
            {...input}
            {...control}
            type="file"
            className={styles.input}
            // Cleared, so that the same file, changed after a refusal, can be chosen again.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              setName(file?.name);
              onFile(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
