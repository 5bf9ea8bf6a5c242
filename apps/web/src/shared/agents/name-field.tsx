/** Account name of a downline, with suggestions. */
import { useState } from 'react';
import { isRefused } from '../calls/query.ts';
import { useText } from '../page/language.ts';
import { useDownlineNames, type NamesOf } from './downline-names.ts';
import { DraftField } from './draft-field.tsx';
import styles from './report.module.css';

type Props = Readonly<{
  value: string;
  onValue: (name: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  label?: string;
  among?: NamesOf;
}>;

const NAME_MAX = 64;

export function NameField({ value, onValue, error, hint, label, among = 'ALL' }: Props): React.JSX.Element {
  const t = useText();
  const [draft, setDraft] = useState('');
  const names = useDownlineNames(draft, among);
  return (
    <DraftField
      className={styles.filter}
      label={label ?? t('teamReport.name')}
      value={value}
      onValue={onValue}
      maxLength={NAME_MAX}
      error={error}
      hint={hint}
      suggestions={names}
      onDraft={setDraft}
    />
  );
}

/** Refusal of a name that is not of the team, to be shown at its field. */
export function useNameFault(error: Error | null): string | undefined {
  const t = useText();
  return isRefused(error, 'downline.not.yours') ? t('downline.not.yours') : undefined;
}
