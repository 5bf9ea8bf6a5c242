import { unitsToWire, type MemberId, type MerchantCode } from '#kernel';
import type { Deps } from '../../deps.ts';
import { spendable } from './rules.ts';

/** Tells every open page of a member what there is now. Called after each committed movement of the member's money. */
export async function announceBalance(
  deps: Pick<Deps, 'ledger' | 'push'>,
  member: { readonly merchant: MerchantCode; readonly memberId: MemberId },
): Promise<void> {
  const accounts = await deps.ledger.balances({ merchant: member.merchant, memberIds: [member.memberId] });
  await deps.push.send({
    to: 'member',
    ...member,
    frame: { t: 'balance', sumBalance: unitsToWire(spendable(accounts)) },
  });
}
