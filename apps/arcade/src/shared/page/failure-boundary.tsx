/** Error page for a room that failed to render, with a button to reload it. */
import { ErrorState } from '#ui';
import { Component, type ReactNode } from 'react';
import styles from './closed-room.module.css';
import { isFramed, notifyLobby } from './lobby.ts';
import { useText } from './text.ts';

export class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedRoom /> : this.props.children;
  }
}

function FailedRoom(): React.JSX.Element {
  const { t } = useText();
  // A ticket is valid once: the embedding site requests a new one.
  const openAnew = () => (isFramed() ? notifyLobby({ from: 'arcade', type: 'ended' }) : location.reload());
  return (
    <main className={styles.closed}>
      <ErrorState title={t('common.failed')} retryLabel={t('common.retry')} onRetry={openAnew} />
    </main>
  );
}
