import type { Access, Tx } from '#db';
import { toDate } from '#db';
import type { Millis } from '#kernel';

export interface Owner {
  readonly merchant: string;
  readonly memberId: number;
}

/** Number of a drawn picture, and the storage key of an uploaded one, which takes precedence. */
export interface WornRow {
  readonly avatar: string;
  readonly avatar_file: string | null;
}

const memberOf = (access: Access, { merchant, memberId }: Owner) =>
  access.q
    .selectFrom('member')
    .select(['avatar', 'avatar_file'])
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(memberId));

export const wornBy = (access: Access, owner: Owner): Promise<WornRow> =>
  memberOf(access, owner).executeTakeFirstOrThrow();

/** Locks the member's picture until the transaction ends. */
export const lockWorn = (tx: Tx, owner: Owner): Promise<WornRow> =>
  memberOf(tx, owner).forUpdate().executeTakeFirstOrThrow();

async function update(tx: Tx, { merchant, memberId }: Owner, worn: Partial<WornRow> & { avatar_at: Date | null }) {
  await tx.q
    .updateTable('member')
    .set(worn)
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(memberId))
    .execute();
}

export const wearFile = (tx: Tx, owner: Owner, file: string, at: Millis): Promise<void> =>
  update(tx, owner, { avatar_file: file, avatar_at: toDate(at) });

/** Sets a drawn picture; without a number the previous drawn one returns. */
export const wearDrawn = (tx: Tx, owner: Owner, avatar?: string): Promise<void> =>
  update(tx, owner, { avatar_file: null, avatar_at: null, ...(avatar !== undefined && { avatar }) });

export async function isWorn(access: Access, merchant: string, file: string): Promise<boolean> {
  const row = await access.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('avatar_file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}

const READ_MAX = 100;

/** The newest uploaded pictures. */
export const uploaded = (access: Access, merchant: string) =>
  access.q
    .selectFrom('member')
    .select(['id', 'account', 'avatar_file', 'avatar_at'])
    .where('merchant', '=', merchant)
    .where('avatar_file', 'is not', null)
    .orderBy('avatar_at', 'desc')
    .orderBy('id', 'desc')
    .limit(READ_MAX)
    .execute();
