import type { Tx } from '#db';
import { done, type Millis, type Result } from '#kernel';
import { lockFreeBet, type FreeBetRow, type Owner } from './queries.ts';
import { freeBetBar, type Asked } from './rules.ts';

export type FreeBetBar = 'coupon.free.bet';

/** Locks and checks a free bet; of concurrent requests only one can use it. */
export async function holdFreeBet(
  tx: Tx,
  owner: Owner,
  { id, ...asked }: Asked & { readonly id: bigint },
  now: Millis,
): Promise<Result<FreeBetRow, FreeBetBar>> {
  const row = await lockFreeBet(tx, owner, id);
  return freeBetBar(row, asked, now) ?? done(row!);
}
