/** The live tables of this visit: those it was opened for, or the lobby, and from there any others. */
import { ErrorState } from '#ui';
import { useState } from 'react';
import { tellLobby } from '../lobby.ts';
import { address } from '../play-session.ts';
import { useText } from '../text.ts';
import { LobbyPage } from './lobby-page.tsx';
import type { LiveSession } from './session.ts';
import { TablesPage } from './tables-page.tsx';
import { TABLES_MAX, type openVisit } from './visit.ts';

type Opening = Awaited<ReturnType<typeof openVisit>>;

export function LiveRoom({ opened }: Readonly<{ opened: Opening }>): React.JSX.Element {
  const { t } = useText();
  if (opened.ok) return <Visit session={opened.value} />;
  return (
    <main>
      <ErrorState
        title={t('arcade.closed.title')}
        text={opened.message ?? t('arcade.closed.text')}
        retryLabel={t('arcade.toLobby')}
        onRetry={() => tellLobby({ from: 'arcade', type: 'close' })}
      />
    </main>
  );
}

function Visit({ session }: Readonly<{ session: LiveSession }>): React.JSX.Element {
  const [rooms, setRooms] = useState<readonly string[]>(() => address.tables.slice(0, TABLES_MAX));
  if (rooms.length === 0) return <LobbyPage session={session} onOpen={setRooms} />;
  return <TablesPage session={session} rooms={rooms} onRooms={setRooms} />;
}
