/** Providers of the app, and the login gate. */
import { numberNotation } from '#i18n';
import { ErrorState, NumberNotationContext, Spinner, ToastRegion } from '#ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { useEnded } from '../shared/calls/client.ts';
import { errorText, queryClient } from '../shared/calls/query.ts';
import { useText, useTranslator } from '../shared/page/language.ts';
import { useMeQuery } from '../shared/session/me.ts';
import styles from './app.module.css';
import { FailureBoundary } from './failure-boundary.tsx';
import { Site } from './site.tsx';

const SignInPage = lazy(async () => ({ default: (await import('../features/sign-in/index.ts')).SignInPage }));
const SignInAgain = lazy(async () => ({ default: (await import('../features/sign-in/index.ts')).SignInAgain }));
const OwnPassword = lazy(async () => ({ default: (await import('../features/account/index.ts')).OwnPassword }));

export function App(): React.JSX.Element {
  const translator = useTranslator();
  const { t } = translator;
  const notation = useMemo(() => numberNotation(translator), [translator]);
  return (
    <FailureBoundary>
      <QueryClientProvider client={queryClient}>
        <NumberNotationContext value={notation}>
          <BrowserRouter>
            <Gate />
          </BrowserRouter>
        </NumberNotationContext>
        <ToastRegion label={t('common.messages')} dismissLabel={t('common.close')} />
      </QueryClientProvider>
    </FailureBoundary>
  );
}

function Gate(): React.JSX.Element {
  const t = useText();
  const { data, error, isFetching, refetch } = useMeQuery();
  const ended = useEnded((session) => session.ended);
  if (data?.passwordGiven)
    return (
      <Suspense fallback={<Wait />}>
        <OwnPassword me={data} />
      </Suspense>
    );
  if (data)
    return (
      <Suspense fallback={<Wait />}>
        <Site />
        <Suspense fallback={null}>{ended ? <SignInAgain /> : null}</Suspense>
      </Suspense>
    );
  if (data === null)
    return (
      <Suspense fallback={<Wait />}>
        <SignInPage />
      </Suspense>
    );
  if (!error) return <Wait />;
  return (
    <main className={styles.middle}>
      <ErrorState
        title={errorText(error)}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </main>
  );
}

function Wait(): React.JSX.Element {
  const t = useText();
  return (
    <main className={styles.middle} aria-busy>
      <Spinner label={t('common.loading')} />
    </main>
  );
}
