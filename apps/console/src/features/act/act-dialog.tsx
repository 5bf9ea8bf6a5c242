/** An act as a form that its own schema draws: what it is done to, what it needs, and why. */
import { Button, Dialog, Notice } from '#ui';
import { useId } from 'react';
import type { ActForm } from '#contract/console/desk.ts';
import type { Subject } from '../../shared/desk/dialogs.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { FieldControl } from './field-control.tsx';
import { BrandPreview } from './brand-preview.tsx';
import type { Asked, AskedIn, Filled } from './fields.ts';
import { OtherLanguages } from './other-languages.tsx';
import { SecondEyes } from './second-eyes.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { Summary } from './summary.tsx';
import { useAct } from './use-act.ts';
import { useSendKey } from './use-send-key.ts';
import styles from './act.module.css';

export type ActDialogProps = Readonly<{
  open: boolean;
  form: ActForm;
  subject?: Subject | undefined;
  /** The settings as they stand, for an act that changes some. */
  standing?: Filled;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}>;

const NONE: Filled = {};

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
  const act = useAct({ form, ref: subject?.ref, standing, element, onClose, onDone });
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
          <Button
            tone={form.act === 'reject' ? 'danger' : 'primary'}
            type="submit"
            form={id}
            loading={act.busy}
            disabled={form.hasStanding && act.changes.length === 0}
          >
            {names.act(form)}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate className={styles.form} onSubmit={act.send}>
        {subject ? <Summary kind={form.kind} subject={subject} /> : null}
        <SecondEyes form={form} />
        <Fields {...{ form, act, standing }} isSettled={subject !== undefined} />
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

type FieldsProps = Readonly<{
  form: ActForm;
  act: ReturnType<typeof useAct>;
  standing: Filled;
  /** What it is done to is known, and not asked. */
  isSettled: boolean;
}>;

/** All that is filled in, how it will look, and what it changes. */
function Fields({ form, act, standing, isSettled }: FieldsProps): React.JSX.Element {
  const names = useNames();
  const control = (asked: Asked | AskedIn) => (
    <FieldControl
      key={asked.name}
      asked={asked}
      named={'base' in asked ? asked.base : asked.name}
      hint={'base' in asked ? undefined : names.hint(form, asked.name)}
      value={act.filled[asked.name] ?? ''}
      fault={act.faultAt(asked.name)}
      said={act.saidAt(asked.name)}
      standing={standing[asked.name]}
      onChange={(value) => act.fill(asked.name, value)}
    />
  );
  return (
    <>
      {act.fields.main.filter(({ name }) => !(isSettled && name === 'ref')).map(control)}
      <OtherLanguages
        of={act.fields.others}
        filled={act.filled}
        chosen={act.language}
        onChoose={act.setLanguage}
        control={control}
      />
      <BrandPreview filled={act.filled} />
      {form.hasStanding ? <SettingChanges changes={act.changes} /> : null}
    </>
  );
}
