import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { forgetFile, keepPictures } from '../../house/upload/index.ts';
import { keepReceipt, lockDepositAt } from './queries.ts';
import { receiptFolder } from './start-transfer.ts';

type AddReceipt = Contract['deposit']['addReceipt'];

/** Attaches the payer's receipt to a deposit into a house account; from then on the deposit does not expire. */
export async function addReceipt(
  deps: Deps,
  { merchant, session }: CallContext<AddReceipt>,
  { refId, receipt }: ParsedOf<AddReceipt>,
): Promise<Answer<AddReceipt>> {
  const kept = await keepPictures(deps, receiptFolder(merchant.code), [receipt]);
  if (!kept.ok) return kept;
  const [key = ''] = kept.value;
  const before = await deps.db.tx(async (tx): Promise<string | null | undefined> => {
    const row = await lockDepositAt(tx, merchant.code, refId);
    const isOwn = row?.member_id === BigInt(session.memberId);
    if (!row || !isOwn || row.state !== 'P' || row.mode === 'PG') return undefined;
    await keepReceipt(tx, refId, key);
    return row.receipt;
  });
  // Deletes the replaced receipt, or the new one if there is no deposit for it.
  const superfluous = before === undefined ? key : before;
  if (superfluous !== null) await forgetFile(deps, superfluous);
  return before === undefined ? refuse('deposit.not.found') : done();
}
