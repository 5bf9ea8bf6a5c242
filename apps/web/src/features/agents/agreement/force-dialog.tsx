import { AlertIcon, ConfirmDialog } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import type { ForcedAction } from './use-forced.ts';

type Props<I> = Readonly<{ action: ForcedAction<I>; text: string }>;

/** Question about a rate that is above one's own. */
export function ForceDialog<I>({ action, text }: Props<I>): React.JSX.Element {
  const t = useText();
  return (
    <ConfirmDialog
      open={action.isAsking}
      title={t('contracts.force.title')}
      text={text}
      icon={<AlertIcon size={28} />}
      closeLabel={t('common.close')}
      cancelLabel={t('agents.cancel')}
      confirmLabel={t('contracts.force.confirm')}
      busy={action.busy}
      onConfirm={action.confirm}
      onCancel={action.cancel}
    />
  );
}
