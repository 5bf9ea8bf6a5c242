/** An act as a form that its own schema draws: what it is done to, what it needs, and why. */
import { Button, Dialog, Notice } from '#ui';
import { useId } from 'react';
import type { ActForm } from '#contract/console/desk.ts';
import type { Subject } from '../../shared/desk/dialogs.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { FieldControl } from './field-control.tsx';
import type { Asked, AskedIn } from './fields.ts';
import { OtherLanguages } from './other-languages.tsx';
import { Summary } from './summary.tsx';
import { useAct } from './use-act.ts';
import { useSendKey } from './use-send-key.ts';
import styles from './act.module.css';

type ActDialogProps = Readonly<{
  open: boolean;
  form: ActForm;
  subject?: Subject | undefined;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}>;

export function ActDialog({ open, form, subject, onClose, onDone }: ActDialogProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const id = useId();
  const element = useSendKey();
  const act = useAct({ form, ref: subject?.ref, element, onClose, onDone });
  const control = (asked: Asked | AskedIn) => (
    <FieldControl
      key={asked.name}
      asked={asked}
      named={'base' in asked ? asked.base : asked.name}
      hint={'base' in asked ? undefined : names.hint(form, asked.name)}
      value={act.filled[asked.name] ?? ''}
      fault={act.faultAt(asked.name)}
      onChange={(value) => act.fill(asked.name, value)}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      cover={false}
      title={names.deed(form)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button tone={form.act === 'reject' ? 'danger' : 'primary'} type="submit" form={id} loading={act.busy}>
            {names.act(form.act)}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate className={styles.form} onSubmit={act.send}>
        {subject ? <Summary kind={form.kind} subject={subject} /> : null}
        {form.secondEyes ? <Notice>{t('console.act.second')}</Notice> : null}
        {act.fields.main.filter(({ name }) => !(subject && name === 'ref')).map(control)}
        <OtherLanguages
          of={act.fields.others}
          filled={act.filled}
          chosen={act.language}
          onChoose={act.setLanguage}
          control={control}
        />
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
