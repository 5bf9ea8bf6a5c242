/** Contracts that wait for an answer, with the way to the dialog. Nothing if there are none. */
import { Button, Notice } from '#ui';
import { openPopup } from '../dialogs/popups.ts';
import { useText } from '../page/language.ts';
import { useContractRequests } from './requests.ts';

export function WaitingRequests(): React.JSX.Element | null {
  const t = useText();
  const { data: requests = [] } = useContractRequests();
  if (requests.length === 0) return null;
  return (
    <Notice
      action={
        <Button size="sm" tone="primary" onClick={() => openPopup({ kind: 'contract' })}>
          {t('contractRequest.open')}
        </Button>
      }
    >
      {t('contractRequest.waits', { count: requests.length })}
    </Notice>
  );
}
