import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';

export async function putFile(access: Access, key: string, bytes: Buffer, now: Millis): Promise<void> {
  await access.q
    .insertInto('stored_file')
    .values({ key, bytes, stored_at: toDate(now) })
    .onConflict((on) => on.column('key').doUpdateSet({ bytes, stored_at: toDate(now) }))
    .execute();
}

export async function fileOf(access: Access, key: string): Promise<Buffer | null> {
  const row = await access.q.selectFrom('stored_file').select('bytes').where('key', '=', key).executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}

export async function removeFile(access: Access, key: string): Promise<void> {
  await access.q.deleteFrom('stored_file').where('key', '=', key).execute();
}

export async function fileKeys(access: Access): Promise<string[]> {
  const rows = await access.q.selectFrom('stored_file').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}
