/** Nodes at which pages of players show rooms. */
import { toDate, toMillis, type Access } from '#db';
import { millis, type Millis } from '#kernel';
import type { RoomKey } from './key.ts';

export interface Page extends RoomKey {
  readonly player: string;
  readonly node: string;
  /** When one came there last. */
  readonly at: Millis;
}

/** A node that has not noted yet what it heard has written down all that reached it so long ago. */
const NOTHING_SINCE_MS = 60_000;

export async function writePage(access: Access, { merchant, room, player, node, at }: Page): Promise<void> {
  await access.run(
    `with ear as (insert into room_ear (node, heard) values ($4, $6) on conflict (node) do nothing)
     insert into room_page as p (merchant, room, player, node, at) values ($1, $2, $3, $4, $5)
     on conflict (merchant, room, player, node) do update set at = excluded.at`,
    [merchant, room, player, node, toDate(at), toDate(millis(at - NOTHING_SINCE_MS))],
  );
}

export async function erasePage(access: Access, { merchant, room, player, node }: Omit<Page, 'at'>): Promise<void> {
  await access.run('delete from room_page where merchant = $1 and room = $2 and player = $3 and node = $4', [
    merchant,
    room,
    player,
    node,
  ]);
}

export async function pagesOfPlayers(
  access: Access,
  { merchant, room }: RoomKey,
  players: readonly string[],
): Promise<Pick<Page, 'player' | 'node' | 'at'>[]> {
  const rows = await access.run<{ player: string; node: string; at: Date }>(
    'select player, node, at from room_page where merchant = $1 and room = $2 and player = any ($3::text[])',
    [merchant, room, players],
  );
  return rows.map(({ at, ...page }) => ({ ...page, at: toMillis(at) }));
}
