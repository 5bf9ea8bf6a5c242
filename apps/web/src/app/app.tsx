/** The providers, and the gate before everything else. */
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { withTexts } from '../shared/page/language.ts';
import { queryClient } from '../shared/calls/query.ts';
import { BootGate } from './boot-gate.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { ModalHost } from './modal-host.tsx';
import { Site } from './site.tsx';

/** Dialogs, messages and live news: nothing that the first paint waits for. */
const Overlays = lazy(async () => ({ default: (await withTexts(import('./overlays.tsx'))).Overlays }));

const PopupHost = lazy(async () => ({ default: (await withTexts(import('./popup-host.tsx'))).PopupHost }));

export function App(): React.JSX.Element {
  return (
    <FailureBoundary onRetry={() => location.reload()}>
      <QueryClientProvider client={queryClient}>
        <BootGate>
          <BrowserRouter>
            <Site />
            <ModalHost />
            <Suspense fallback={null}>
              <PopupHost />
            </Suspense>
          </BrowserRouter>
        </BootGate>
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      </QueryClientProvider>
    </FailureBoundary>
  );
}
