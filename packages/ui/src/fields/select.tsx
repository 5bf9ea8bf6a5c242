import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';
import { Field, type FieldFrame } from './field.tsx';
import field from './field.module.css';
import styles from './select.module.css';

export type SelectOption = Readonly<{
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading of the options that share it. */
  group?: string;
}>;

export type SelectProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'size' | 'multiple'> & {
    options: readonly SelectOption[];
    /** The first, empty choice. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** The browser's own select, because every phone shows it best. */
export function Select(props: SelectProps): React.JSX.Element {
  const { label, hideLabel, hint, error, labelEnd, options, placeholder, className, id, ...select } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, labelEnd, id, className }}>
      {(control) => (
        <div className={classes(field.box, styles.box)}>
          <select {...select} {...control} className={classes(field.control, styles.select)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {[...Map.groupBy(options, ({ group }) => group ?? '')].map(([group, grouped]) =>
              group === '' ? (
                <Options key={group} options={grouped} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options options={grouped} />
                </optgroup>
              ),
            )}
          </select>
          <ChevronDownIcon className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}

function Options({ options }: Readonly<{ options: readonly SelectOption[] }>): React.JSX.Element[] {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}
