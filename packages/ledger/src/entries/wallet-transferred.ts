import { assert, type MemberId, type Units } from '#kernel';
import { ofMember, type GameWallet } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { walletTransferTypes } from '../transaction-types.ts';

export type CashWallet = 'main' | `wallet:${GameWallet}`;

export interface WalletTransferInput extends Occasion {
  memberId: MemberId;
  from: CashWallet;
  to: CashWallet;
  amount: Units;
}

/** A member moves money between their own wallets. Each side's record has its own code. */
export function walletTransferred(input: WalletTransferInput): Posting {
  assert(input.from !== input.to, 'a wallet transfer has two wallets');
  const from = ofMember(input.memberId, input.from);
  return {
    ...occasionOf(input),
    movement: 'wallet-transferred',
    account: from,
    txTypeId: walletTransferTypes(input.from).out,
    creditTxTypeId: walletTransferTypes(input.to).in,
    transfers: [{ debit: from, credit: ofMember(input.memberId, input.to), amount: input.amount }],
    stopsWhenFrozen: true,
  };
}
