/** Form of a single action: fields, error, button. */
import { Button, Notice } from '#ui';
import type { ReactNode, SyntheticEvent } from 'react';
import styles from '../../../shared/page/form.module.css';
import { useOwnWords } from '../../../shared/page/own-words.ts';

export type DeedFormProps = Readonly<{
  label: string;
  busy: boolean;
  fault: string | undefined;
  tone?: 'primary' | 'danger';
  onSubmit: () => void;
  children: ReactNode;
}>;

export function DeedForm({
  label,
  busy,
  fault,
  tone = 'primary',
  onSubmit,
  children,
}: DeedFormProps): React.JSX.Element {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} {...useOwnWords()}>
      {children}
      {fault ? (
        <Notice tone="lose" live="alert">
          {fault}
        </Notice>
      ) : null}
      <Button type="submit" tone={tone} loading={busy}>
        {label}
      </Button>
    </form>
  );
}
