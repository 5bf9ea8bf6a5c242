import { notifyFilledFields, ToastRegion } from '#ui';
import { useEffect } from 'react';
import { useText } from '../shared/page/language.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { DialogHost } from './dialog-host.tsx';
import { LiveEvents } from './live-events.tsx';
import { registerWorker } from './register-worker.ts';
import { renewWhenShownAgain } from './shown-again.ts';

export function Overlays(): React.JSX.Element {
  const t = useText();
  useEffect(notifyFilledFields, []);
  useEffect(registerWorker, []);
  useEffect(renewWhenShownAgain, []);
  return (
    <>
      <ConnectionNotice />
      <LiveEvents />
      <DialogHost />
      <ToastRegion label={t('common.messages')} dismissLabel={t('common.close')} />
    </>
  );
}
