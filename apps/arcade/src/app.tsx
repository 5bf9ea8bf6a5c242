import { ErrorState } from '#ui';
import { GameRoom } from './game-room.tsx';
import { tellLobby } from './lobby.ts';
import type { openSession } from './play-session.ts';
import { useText } from './text.ts';
import styles from './app.module.css';

type Opening = Awaited<ReturnType<typeof openSession>>;

export function App({ opened }: Readonly<{ opened: Opening }>): React.JSX.Element {
  const { t } = useText();
  if (opened.ok) return <GameRoom opened={opened.value} />;
  return (
    <main className={styles.refused}>
      <ErrorState
        title={t('arcade.closed.title')}
        text={opened.message ?? t('arcade.closed.text')}
        retryLabel={t('arcade.toLobby')}
        onRetry={() => tellLobby({ from: 'arcade', type: 'close' })}
      />
    </main>
  );
}
