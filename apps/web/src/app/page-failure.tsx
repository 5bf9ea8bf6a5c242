import { ErrorState } from '#ui';
import { useText } from '../shared/page/language.ts';

export function PageFailure({ onRetry }: Readonly<{ onRetry: () => void }>): React.JSX.Element {
  const t = useText();
  return (
    <ErrorState
      title={t('gate.chunk.title')}
      text={t('network.timeout')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
