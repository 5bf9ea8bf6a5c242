import { ToastRegion } from '#ui';
import { useText } from '../shared/language.ts';
import { DialogHost } from './dialog-host.tsx';
import { LiveEvents } from './live-events.tsx';

export function Overlays(): React.JSX.Element {
  const t = useText();
  return (
    <>
      <LiveEvents />
      <DialogHost />
      <ToastRegion label={t('common.messages')} dismissLabel={t('common.close')} />
    </>
  );
}
