/** The confirmation of an irreversible act: its effect, and the name of its subject to be typed again. */
import type { ActForm } from '#contract/console/desk.ts';
import { Notice, TextField } from '#ui';
import { useNames } from '../../shared/desk/names.ts';
import { plain } from '../../shared/rows/plain.ts';
import { useText } from '../../shared/page/language.ts';

/** Notice above the fields. */
export function FinalNotice({ form }: Readonly<{ form: ActForm }>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  return (
    <Notice tone="warn" title={t('console.act.final')}>
      {names.warning(form)}
    </Notice>
  );
}

type Props = Readonly<{
  subject: string;
  value: string;
  onValue: (value: string) => void;
}>;

export function FinalWord({ subject, value, onValue }: Props): React.JSX.Element {
  const t = useText();
  return (
    <TextField
      label={t('console.act.final.again', { subject: plain(subject) })}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      autoComplete="off"
      required
    />
  );
}
