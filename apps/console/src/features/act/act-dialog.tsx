/** Form of an act, drawn from its JSON Schema: target, fields and reason. */
import { Button, Dialog, Notice } from '#ui';
import { useId, useState } from 'react';
import type { ActForm } from '#contract/console/desk.ts';
import type { Subject } from '../../shared/desk/dialogs.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { ActFields } from './act-fields.tsx';
import { fieldsOf } from '#contract/console/act-fields.ts';
import type { Filled } from './fields.ts';
import { FinalNotice, FinalWord } from './final-word.tsx';
import { SecondEyes } from './second-eyes.tsx';
import { Summary } from './summary.tsx';
import { useAct } from './use-act.ts';
import { useSendKey } from './use-send-key.ts';
import styles from './act.module.css';

export type ActDialogProps = Readonly<{
  open: boolean;
  form: ActForm;
  subject?: Subject | undefined;
  /** Current values, for an act that changes settings. */
  standing?: Filled;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}>;

const NONE: Filled = {};

/** Acts that cannot easily be undone. */
const ENDS = new Set(['reject', 'withdraw']);
const isDanger = ({ act, isFinal }: ActForm): boolean => isFinal || ENDS.has(act);

/** True when the act has localised texts to write and preview. */
const isLong = ({ fields }: ActForm): boolean => fieldsOf(fields).others.size > 0;

export function ActDialog({
  open,
  form,
  subject,
  standing = NONE,
  onClose,
  onDone,
}: ActDialogProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const id = useId();
  const element = useSendKey();
  const [again, setAgain] = useState('');
  const act = useAct({ form, ref: subject?.ref, standing, element, onClose, onDone });
  const at = act.filled['ref']?.trim() ?? '';
  const isMeant = !form.isFinal || (at !== '' && again.trim() === at);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      cover={false}
      size={isLong(form) ? 'lg' : 'md'}
      title={names.deed(form)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button
            tone={isDanger(form) ? 'danger' : 'primary'}
            type="submit"
            form={id}
            loading={act.busy}
            disabled={(form.hasStanding && act.changes.length === 0) || !isMeant}
          >
            {names.act(form)}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        className={styles.form}
        onSubmit={isMeant ? act.send : (event) => event.preventDefault()}
      >
        {subject ? <Summary kind={form.kind} subject={subject} /> : null}
        <SecondEyes form={form} />
        {form.isFinal ? <FinalNotice form={form} /> : null}
        <ActFields {...{ form, act, standing }} isSettled={subject !== undefined} />
        {form.isFinal ? <FinalWord subject={at} value={again} onValue={setAgain} /> : null}
        {act.fault ? (
          <Notice tone="lose" live="alert">
            {act.fault}
          </Notice>
        ) : null}
        <p className={styles.key}>{t('console.act.key')}</p>
      </form>
    </Dialog>
  );
}
