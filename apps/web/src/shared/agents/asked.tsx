/** Question before an act, with its error. */
import { ConfirmDialog, Notice } from '#ui';
import type { Action } from '../calls/use-action.ts';
import { useText } from '../page/language.ts';

type Props = Readonly<{
  title: string;
  text: string;
  act: Pick<Action<never>, 'busy' | 'fault'>;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

export function Asked({ title, text, act, danger = false, onConfirm, onClose }: Props): React.JSX.Element {
  const t = useText();
  return (
    <ConfirmDialog
      open
      title={title}
      closeLabel={t('common.close')}
      confirmLabel={title}
      cancelLabel={t('agents.cancel')}
      danger={danger}
      busy={act.busy}
      onConfirm={onConfirm}
      onCancel={onClose}
      text={
        <>
          <p>{text}</p>
          {act.fault ? (
            <Notice tone="warn" live="alert">
              {act.fault}
            </Notice>
          ) : null}
        </>
      }
    />
  );
}
