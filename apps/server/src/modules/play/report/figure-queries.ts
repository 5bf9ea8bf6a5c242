import type { Access } from '#db';
import { memberId, type MemberId } from '#kernel';

/** Few rows, with an index of their own. */
export async function testMembers(access: Access, merchant: string): Promise<MemberId[]> {
  const rows = await access.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('is_test', '=', true)
    .execute();
  return rows.map(({ id }) => memberId(Number(id)));
}
