import { unitsToWire, type MemberId, type MerchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { spendable } from './rules.ts';

/** Pushes the present balance to a member's open pages. Called after each committed movement of their money. */
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
