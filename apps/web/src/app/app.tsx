/** The providers, and the gate before everything else. */
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

/** Dialogs, messages and live news: nothing that the first paint waits for. */
const Overlays = lazy(async () => ({ default: (await withTexts(import('./overlays.tsx'))).Overlays }));

const PopupHost = lazy(async () => ({ default: (await withTexts(import('./popup-host.tsx'))).PopupHost }));

export interface AppProps {
  readonly client: QueryClient;
  /** Where the app stands: at the browser's address, or at the one that is drawn. */
  readonly router: (children: ReactNode) => ReactNode;
  /** The page is the browser's now. */
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
    // For whoever looks from outside whether the page can be used.
    document.documentElement.dataset['arrived'] = '';
    onArrived?.();
  }, [onArrived]);
  return null;
}
