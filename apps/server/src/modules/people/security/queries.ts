import type { Db, Tx } from '#db';
import type { MemberId } from '#kernel';

export interface ShownRow {
  account: string;
  nickname: string | null;
  password_hash: string | null;
}

export function shownOf(db: Db, id: MemberId): Promise<ShownRow> {
  return db.q
    .selectFrom('member')
    .select(['account', 'nickname', 'password_hash'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
}

/** Nickname shown to others. */
export async function setNickname(tx: Tx, id: MemberId, nickname: string | null): Promise<void> {
  await tx.q.updateTable('member').set({ nickname }).where('id', '=', BigInt(id)).execute();
}
