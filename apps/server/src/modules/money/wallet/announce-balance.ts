import { unitsToWire, type MemberId, type MerchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { spendable } from './rules.ts';

/** Pushes the present balance to a member's open pages. Called after each committed movement of their money. */
export const announceBalance = (
  deps: Pick<Deps, 'ledger' | 'push'>,
  { merchant, memberId }: { readonly merchant: MerchantCode; readonly memberId: MemberId },
): Promise<void> => announceBalances(deps, merchant, [memberId]);

/** The same for many members of a brand, whose balances are read at once. */
export async function announceBalances(
  { ledger, push }: Pick<Deps, 'ledger' | 'push'>,
  merchant: MerchantCode,
  memberIds: readonly MemberId[],
): Promise<void> {
  const balances = Map.groupBy(await ledger.balances({ merchant, memberIds }), ({ memberId }) => memberId);
  for (const memberId of memberIds)
    await push.send({
      to: 'member',
      merchant,
      memberId,
      frame: { t: 'balance', sumBalance: unitsToWire(spendable(balances.get(memberId) ?? [])) },
    });
}
