/** Note shown while the server is unreachable. */
import { useConnection } from './connection.ts';
import { PassingNote } from './passing-note.tsx';
import { useText } from './text.ts';

export function AwayNote(): React.JSX.Element {
  const { t } = useText();
  const away = useConnection((connection) => connection.away);
  return <PassingNote text={away ? t('arcade.away') : null} />;
}
