/** Live tables of this visit: those it was opened for, or the lobby. */
import { useState } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { address } from '../../shared/page/address.ts';
import { LobbyPage } from './lobby-page.tsx';
import { TablesPage } from './tables-page.tsx';
import { TABLES_MAX } from './visit.ts';

export function LiveRoom({ session }: Readonly<{ session: HallSession }>): React.JSX.Element {
  const [rooms, setRooms] = useState<readonly string[]>(() => address.tables.slice(0, TABLES_MAX));
  if (rooms.length === 0) return <LobbyPage session={session} onOpen={setRooms} />;
  return <TablesPage session={session} rooms={rooms} onRooms={setRooms} />;
}
