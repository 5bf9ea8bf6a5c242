/** Page shown when the server refuses a ticket: the reason, and a button back to the site. */
import { ErrorState } from '#ui';
import { isFramed, notifyLobby } from './lobby.ts';
import { useText } from './text.ts';
import styles from './closed-room.module.css';

/** `why` is the server's own message, if it has one. */
export function ClosedRoom({ why }: Readonly<{ why: string | null | undefined }>): React.JSX.Element {
  const { t } = useText();
  return (
    <main className={styles.closed}>
      <ErrorState
        title={t('arcade.closed.title')}
        text={why ?? t('arcade.closed.text')}
        {...(isFramed() && {
          retryLabel: t('arcade.toLobby'),
          onRetry: () => notifyLobby({ from: 'arcade', type: 'close' }),
        })}
      />
    </main>
  );
}
