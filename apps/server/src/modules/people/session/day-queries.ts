import type { Access, Tx } from '#db';
import type { MemberId } from '#kernel';

/** Stores that the member logged in on this day of GMT+8 (yyyy-mm-dd). */
export async function noteDay(tx: Tx, merchant: string, memberId: MemberId, day: string): Promise<void> {
  await tx.q
    .insertInto('login_day')
    .values({ merchant, member_id: BigInt(memberId), day })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Days with a login, oldest first; both ends included. */
export async function loginDays(
  access: Access,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: MemberId },
  { first, last }: { readonly first: string; readonly last: string },
): Promise<string[]> {
  const rows = await access.run<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from login_day
     where merchant = $1 and member_id = $2 and day between $3 and $4 order by day`,
    [merchant, memberId, first, last],
  );
  return rows.map(({ day }) => day);
}
