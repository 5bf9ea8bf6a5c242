/** Providers of the app, and the maintenance gate. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { PictureMirror } from '#ui';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useMirrors } from '../shared/brand/mirrors.ts';
import { withTexts } from '../shared/page/language.ts';
import { Arrived } from '../shared/page/arrived.tsx';
import { BootGate } from './boot-gate.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { ModalHost } from './modal-host.tsx';
import { Site } from './site.tsx';

/** Dialogs, toasts and live updates, which the first paint does not wait for. */
const Overlays = lazy(async () => ({ default: (await withTexts(import('./overlays.tsx'))).Overlays }));

const PopupHost = lazy(async () => ({ default: (await withTexts(import('./popup-host.tsx'))).PopupHost }));

export interface AppProps {
  readonly client: QueryClient;
  /** Router: the browser's, or a static one during server rendering. */
  readonly router: (children: ReactNode) => ReactNode;
  /** Called after hydration. */
  readonly onArrived?: (() => void) | undefined;
}

export function App({ client, router, onArrived }: AppProps): React.JSX.Element {
  const mirror = useMirrors(({ pictures }) => pictures);
  return (
    <FailureBoundary onRetry={() => location.reload()}>
      <PictureMirror value={mirror}>
        <QueryClientProvider client={client}>
          {router(
            <BootGate>
              <Site />
              <Arrived>
                <ModalHost />
                <Suspense fallback={null}>
                  <PopupHost />
                </Suspense>
              </Arrived>
            </BootGate>,
          )}
          <Arrived>
            <Suspense fallback={null}>
              <Overlays />
            </Suspense>
            <Arrival onArrived={onArrived} />
          </Arrived>
        </QueryClientProvider>
      </PictureMirror>
    </FailureBoundary>
  );
}

function Arrival({ onArrived }: Pick<AppProps, 'onArrived'>): null {
  useEffect(() => {
    // Marks the page as usable, for tests and tools.
    document.documentElement.dataset['arrived'] = '';
    onArrived?.();
  }, [onArrived]);
  return null;
}
