/** Error page with a retry button, for a page that failed to load or render. */
import { ErrorState } from '#ui';
import { Component, type ReactNode } from 'react';
import { currentTranslator } from '../shared/page/language.ts';

export class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { t } = currentTranslator();
    return <ErrorState title={t('common.failed')} retryLabel={t('common.retry')} onRetry={() => location.reload()} />;
  }
}
