/** Transfers between a member's own wallets. Idempotent by request id in the ledger. */
import type { AnswerOf, Contract, ParsedOf } from '#contract';
import { done, isShown, refuse, type Result } from '#kernel';
import { walletTransferred, type PostRefusal } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { hasOpen } from '../../house/catalogue/index.ts';
import { announceBalance } from './announce-balance.ts';
import { readBalance } from './read-balance.ts';
import { transferOf, walletOfKind } from './rules.ts';

type Transfer = Contract['transfer']['move'];

export async function moveMoney(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Transfer>,
  input: ParsedOf<Transfer>,
): Promise<Answer<Transfer>> {
  const { singleWallet } = merchant.config;
  if (singleWallet) return refuse('function.disabled', { modId: 'FUNDTRANS3' });
  const between = transferOf(singleWallet, input.fromAccountTypeId, input.toAccountTypeId);
  if (!between) return refuse('request.param.invalid', { fields: ['fromAccountTypeId', 'toAccountTypeId'] });
  if (!isShown(input.amount, session.currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  const posting = walletTransferred({
    ...between,
    merchant: merchant.code,
    currency: session.currency,
    source: 'wallet',
    key: `transfer:${session.memberId}:${requestId}`,
    occurredAt: deps.clock.now(),
    memberId: session.memberId,
    amount: input.amount,
  });
  // The main wallet belongs to no hall.
  const halls = walletOfKind(between.to)?.categories ?? [];
  const isClosed = halls.length > 0 && !(await hasOpen(deps, merchant, halls));
  // A repeated request is answered as before, even if the hall has closed since.
  if (isClosed && (await deps.ledger.recall(posting)) === 'unknown') return refuse('wallet.hall.closed');
  const posted = await deps.ledger.post(posting);
  if (!posted.ok) return foreseen(posted.code);
  await announceBalance(deps, { merchant: merchant.code, memberId: session.memberId });
  return done((await readBalance(deps, merchant, session.memberId)) satisfies AnswerOf<Transfer>);
}

/** Refusals of the ledger for transfers by members. */
export function foreseen(
  code: PostRefusal,
): Result<never, 'wallet.insufficient.balance' | 'wallet.locked' | 'request.param.invalid'> {
  switch (code) {
    case 'insufficient_balance':
      return refuse('wallet.insufficient.balance');
    case 'account_frozen':
      return refuse('wallet.locked');
    case 'duplicate_key':
      return refuse('request.param.invalid', { fields: ['x-request-id'] });
    default:
      throw new Error(`money could not be moved: ${code}`);
  }
}
