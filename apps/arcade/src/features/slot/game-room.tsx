/** Game of this session with net position, rounds and fairness around it. */
import { useCallback, useState } from 'react';
import { GameTable } from './game-table.tsx';
import { PlayerPanel } from '../../shared/play/player-panel.tsx';
import type { Opened } from '../../shared/play/play-session.ts';
import { SessionBar } from '../../shared/play/session-bar.tsx';
import styles from './game-room.module.css';

export function GameRoom({ opened }: Readonly<{ opened: Opened }>): React.JSX.Element {
  const [panel, setPanel] = useState<'rounds' | 'fairness' | null>(null);
  const [replay, setReplay] = useState<string | null>(null);
  const replayed = useCallback(() => setReplay(null), []);
  const show = (roundId: string) => {
    setPanel(null);
    setReplay(roundId);
  };
  return (
    <main className={styles.room}>
      <GameTable opened={opened} replay={replay} onReplayed={replayed} onHistory={() => setPanel('rounds')} />
      <SessionBar opened={opened} onFairness={() => setPanel('fairness')} />
      <PlayerPanel opened={opened} tab={panel} onTab={setPanel} onReplay={show} />
    </main>
  );
}
