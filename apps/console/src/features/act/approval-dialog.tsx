/** Approval of another operator's request, or withdrawal of an own one. */
import { Button, Dialog, Notice, showToast, TextArea } from '#ui';
import { useId, useState, type FormEvent } from 'react';
import { client } from '../../shared/calls/client.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { APPROVAL, type Word } from '../../shared/desk/dialogs.ts';
import { renewDesk } from '../../shared/desk/live.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { Summary } from './summary.tsx';
import { useSendKey } from './use-send-key.ts';
import styles from './act.module.css';

type ApprovalDialogProps = Readonly<{
  open: boolean;
  approval: number;
  word: Word;
  about: string;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}>;

const REASON_MIN = 3;
const REASON_MAX = 500;

export function ApprovalDialog(props: ApprovalDialogProps): React.JSX.Element {
  const { open, approval, word, about, onClose, onDone } = props;
  const t = useText();
  const brand = useBrandCode();
  const id = useId();
  const element = useSendKey();
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { run, busy, fault } = useAction(client.desk.decide, ({ state }) => {
    showToast({ tone: 'win', text: t('console.approval.done', { state, number: String(approval) }) });
    onClose();
    renewDesk(brand);
    onDone?.();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < REASON_MIN;
    setTooShort(isShort);
    if (!isShort && !busy) run({ brand, approval, agreed: word === 'agree', reason });
  };
  const label = t(`console.approval.${word}`);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      cover={false}
      title={t('console.approval.title', { word: label, number: String(approval) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button tone={word === 'agree' ? 'primary' : 'danger'} type="submit" form={id} loading={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate className={styles.form} onSubmit={send}>
        <Summary kind={APPROVAL} subject={{ ref: String(approval), about }} />
        <TextArea
          label={t('field.reason')}
          value={reason}
          maxLength={REASON_MAX}
          error={tooShort ? t('console.fault.short', { min: REASON_MIN }) : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setTooShort(false);
          }}
        />
        {fault ? (
          <Notice tone="lose" live="alert">
            {fault}
          </Notice>
        ) : null}
        <p className={styles.key}>{t('console.act.key')}</p>
      </form>
    </Dialog>
  );
}
