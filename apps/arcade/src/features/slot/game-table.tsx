/** The game, and a recorded round replayed on it. */
import { useEffect } from 'react';
import { Spinner } from '#ui';
import { AwayNote } from '../../shared/page/away-note.tsx';
import { FundsButton } from '../../shared/play/funds-button.tsx';
import { client, type Opened } from '../../shared/play/play-session.ts';
import { recordedRound } from '../../shared/play/rounds.ts';
import { useText } from '../../shared/page/text.ts';
import { useTable } from './use-table.ts';
import styles from './game-table.module.css';

type Props = Readonly<{
  opened: Opened;
  /** Id of the round to replay, if any. */
  replay: string | null;
  onReplayed: () => void;
  onHistory: () => void;
}>;

export function GameTable({ opened, replay, onReplayed, onHistory }: Props): React.JSX.Element {
  const { t } = useText();
  const { host, table, isShort } = useTable(opened, onHistory);
  useEffect(() => {
    if (!replay || !table) return;
    const show = async () => {
      const answer = await client.arcade.round({ roundId: replay });
      if (answer.ok) await table.showRound(recordedRound(answer.value));
      onReplayed();
    };
    void show();
  }, [replay, table, onReplayed]);
  return (
    <div className={styles.stage}>
      <div ref={host} className={styles.host} />
      <AwayNote />
      {isShort ? (
        <div className={styles.funds}>
          <FundsButton />
        </div>
      ) : null}
      {table ? null : (
        <div className={styles.loading}>
          <Spinner size={40} label={t('arcade.loading')} />
        </div>
      )}
    </div>
  );
}
