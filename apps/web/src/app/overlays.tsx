import { ToastRegion } from '#ui';
import { lazy, Suspense, useEffect } from 'react';
import { useText, withTexts } from '../shared/page/language.ts';
import { useMemberHere } from '../shared/session/session.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { DialogHost } from './dialog-host.tsx';
import { LiveEvents } from './live-events.tsx';
import { registerWorker } from './register-worker.ts';

const VisitWatch = lazy(async () => ({
  default: (await withTexts(import('../features/safe-play/index.ts'))).VisitWatch,
}));

export function Overlays(): React.JSX.Element {
  const t = useText();
  useEffect(registerWorker, []);
  return (
    <>
      <ConnectionNotice />
      <LiveEvents />
      {useMemberHere() ? (
        <Suspense fallback={null}>
          <VisitWatch />
        </Suspense>
      ) : null}
      <DialogHost />
      <ToastRegion label={t('common.messages')} dismissLabel={t('common.close')} />
    </>
  );
}
