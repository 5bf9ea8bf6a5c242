/** Nodes whose pages show rooms to players. */
import { eachKey, toDate, toMillis, type Access, type Db, type LookUp } from '#db';
import { millis, type Millis } from '#kernel';
import type { RoomKey } from './key.ts';

export interface Page extends RoomKey {
  readonly player: string;
  readonly node: string;
  /** Last arrival of a page there. */
  readonly at: Millis;
}

/** A node that has not noted yet has written everything older than this. */
const NOTHING_SINCE_MS = 60_000;

/** Many at once after the loss of a node, when connections reopen elsewhere. Pages of one player are serialised. */
export const PAGE_COMES: LookUp = {
  name: 'room_page_comes',
  sql: `with come as materialized (
      select k.* from ${eachKey('text', 'text', 'text', 'uuid', 'timestamptz', 'timestamptz')} k(merchant, room, player, node, at, heard, place)
    ), ear as (insert into room_ear (node, heard) select node, min(heard) from come group by node on conflict (node) do nothing)
    insert into room_page as p (merchant, room, player, node, at) select merchant, room, player, node, at from come order by 1, 2, 3
    on conflict (merchant, room, player, node) do update set at = excluded.at`,
};

export async function writePage(db: Db, { merchant, room, player, node, at }: Page): Promise<void> {
  await db.lookUp(PAGE_COMES, [merchant, room, player, node, toDate(at), toDate(millis(at - NOTHING_SINCE_MS))]);
}

export const PAGE_GOES: LookUp = {
  name: 'room_page_goes',
  sql: `delete from room_page p using ${eachKey('text', 'text', 'text', 'uuid')} k(merchant, room, player, node, at)
    where p.merchant = k.merchant and p.room = k.room and p.player = k.player and p.node = k.node`,
};

export async function erasePage(db: Db, { merchant, room, player, node }: Omit<Page, 'at'>): Promise<void> {
  await db.lookUp(PAGE_GOES, [merchant, room, player, node]);
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
