/** What there is no way back from: what it does, and the name of whom it is done to, written once more. */
import type { ActForm } from '#contract/console/desk.ts';
import { Notice, TextField } from '#ui';
import { useNames } from '../../shared/desk/names.ts';
import { plain } from '../../shared/rows/plain.ts';
import { useText } from '../../shared/page/language.ts';

type Props = Readonly<{
  form: ActForm;
  subject: string;
  value: string;
  onValue: (value: string) => void;
}>;

export function FinalWord({ form, subject, value, onValue }: Props): React.JSX.Element {
  const t = useText();
  const names = useNames();
  return (
    <>
      <Notice tone="warn" title={t('console.act.final')}>
        {names.warning(form)}
      </Notice>
      <TextField
        label={t('console.act.final.again', { subject: plain(subject) })}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        autoComplete="off"
        required
      />
    </>
  );
}
