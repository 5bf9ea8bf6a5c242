import type { Db } from '#db';

export interface RoomGame {
  readonly is_on: boolean;
  readonly engine: string;
}

/** Room that plays a game of the catalogue; undefined for all other games. */
export function roomOfGame(db: Db, merchant: string, vendor: string, code: string): Promise<RoomGame | undefined> {
  return db.q
    .selectFrom('room')
    .select(['is_on', 'engine'])
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
}
