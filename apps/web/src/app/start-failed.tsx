import type { CallRefusal } from '#client';
import { ErrorState } from '#ui';
import { useText } from '../shared/page/language.ts';
import { refusalText } from '../shared/calls/query.ts';

/** Error page when the boot data fails to load, with a retry of the whole page. */
export function StartFailed({ refusal }: Readonly<{ refusal: CallRefusal }>): React.JSX.Element {
  const t = useText();
  return (
    <main>
      <ErrorState
        title={t('gate.failed.title')}
        text={refusalText(refusal)}
        retryLabel={t('common.retry')}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
