/** What stands where a ticket was refused: why, and the way back to the site. */
import { ErrorState } from '#ui';
import { isFramed, tellLobby } from './lobby.ts';
import { useText } from './text.ts';
import styles from './closed-room.module.css';

/** `why` in the words of the house, where it has some. */
export function ClosedRoom({ why }: Readonly<{ why: string | null | undefined }>): React.JSX.Element {
  const { t } = useText();
  return (
    <main className={styles.closed}>
      <ErrorState
        title={t('arcade.closed.title')}
        text={why ?? t('arcade.closed.text')}
        {...(isFramed() && {
          retryLabel: t('arcade.toLobby'),
          onRetry: () => tellLobby({ from: 'arcade', type: 'close' }),
        })}
      />
    </main>
  );
}
