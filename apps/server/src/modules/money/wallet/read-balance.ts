import type { AnswerOf, Contract } from '#contract';
import { unitsToWire, type MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { MAIN, spendable, sumOf, walletsOf } from './rules.ts';

/** The member's wallets at the brand; only one if `accountTypeId` names it. */
export async function readBalance(
  deps: Deps,
  merchant: Merchant,
  memberId: MemberId,
  accountTypeId?: number,
): Promise<AnswerOf<Contract['wallet']['balance']>> {
  const { config } = merchant;
  const accounts = await deps.ledger.balances({ merchant: merchant.code, memberIds: [memberId] });
  const wanted = walletsOf(config.singleWallet).filter(
    (wallet) => accountTypeId === undefined || wallet.accountTypeId === accountTypeId,
  );
  const balances = wanted.map((wallet) => {
    const own = accounts.filter((account) => wallet.kinds.includes(account.kind));
    return {
      // Ledger accounts exist from their first movement; before that there is no id.
      accountId: Number(own[0]?.accountId ?? 0),
      accountTypeId: wallet.accountTypeId,
      accountName: wallet.accountName,
      availBalance: unitsToWire(sumOf(accounts, wallet.kinds)),
      frozenBalance: wallet === MAIN ? unitsToWire(sumOf(accounts, ['held', 'trial-held'])) : 0,
      lockStatus: own.some((account) => account.frozen) ? (1 as const) : (0 as const),
    };
  });
  return {
    sumBalance: unitsToWire(spendable(accounts)),
    currency: config.currency,
    currencySymbol: config.currencySymbol,
    balances,
  };
}
