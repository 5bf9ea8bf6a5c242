/** Transfers to the upline: besides those to a downline, and the jackpot, the only way of money from one member to another (R13). */
import { createHash } from 'node:crypto';
import type { Contract, ParsedOf } from '#contract';
import type { Tx } from '#db';
import { done, isShown, memberId, refuse, units, unitsToWire, UNITS_PER_ONE, type Result } from '#kernel';
import { uplineTransferred, type Posting } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { turnoverBar } from '../turnover/index.ts';
import { announceBalance } from './announce-balance.ts';
import { foreseen } from './move-money.ts';
import { uplineOf, type Owner } from './queries.ts';
import { maskedAccount, sumOf } from './rules.ts';

type Terms = Contract['transfer']['uplineTerms'];
type Send = Contract['transfer']['toUpline'];

export async function uplineTerms(deps: Deps, { merchant, session }: CallContext<Terms>): Promise<Answer<Terms>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const [upline, accounts] = await Promise.all([
    uplineOf(deps.db, owner),
    deps.ledger.balances({ merchant: merchant.code, memberIds: [session.memberId] }),
  ]);
  return done({
    enabled: upline !== undefined,
    uplineAccount: upline ? maskedAccount(upline.account) : '',
    ...merchant.config.uplineTransfer,
    availBalance: unitsToWire(sumOf(accounts, ['main'])),
  });
}

export async function transferUpline(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Send>,
  input: ParsedOf<Send>,
): Promise<Answer<Send>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const upline = await uplineOf(deps.db, owner);
  if (!upline) return refuse('function.disabled', { modId: 'MEMTRANS3' });
  const { min, max } = merchant.config.uplineTransfer;
  if (!isShown(input.amount, session.currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  if (input.amount < ofMain(min) || input.amount > ofMain(max))
    return refuse('transfer.amount.out.of.range', { min, max });
  const checked = await checkPaymentPassword(deps, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const refId = refIdOf(merchant, session.memberId, requestId);
  const time = deps.clock.now();
  const posting = uplineTransferred({
    merchant: merchant.code,
    currency: session.currency,
    source: 'wallet',
    key: `upline:${session.memberId}:${requestId}`,
    occurredAt: time,
    refId,
    from: session.memberId,
    to: memberId(Number(upline.id)),
    amount: input.amount,
    ...(input.remark && { remark: input.remark }),
  });
  const posted = await sendOnce(deps, owner, posting);
  if (!posted.ok) return posted;
  await announceBalance(deps, owner);
  await announceBalance(deps, { merchant: merchant.code, memberId: memberId(Number(upline.id)) });
  return done({
    refId,
    amount: unitsToWire(input.amount),
    uplineAccount: maskedAccount(upline.account),
    time,
    balance: unitsToWire(posted.value.balance),
  });
}

/**
 * Requires that the member could withdraw: otherwise turnover requirements could be evaded by sending money on. As
 * with withdrawals, turnover is checked after the debit; a repeated request was checked before.
 */
export const sendOnce = <C extends string = never>(
  deps: Deps,
  owner: Owner,
  posting: Posting,
  mayStill?: (tx: Tx) => Promise<Result<unknown, C>>,
) =>
  deps.db.attempt(async (tx) => {
    const may = await mayStill?.(tx);
    if (may && !may.ok) return may;
    const posted = await deps.ledger.postIn(tx, posting);
    if (!posted.ok) return foreseen(posted.code);
    if (posted.value.duplicate) return posted;
    return (await turnoverBar(deps, tx, owner)) ?? posted;
  });

export const ofMain = (amount: number) => units(BigInt(Math.round(amount * Number(UNITS_PER_ONE))));

/** Receipt number, the same for a repeated request. */
export const refIdOf = ({ code }: Merchant, member: number, requestId: string, letter: 'U' | 'D' = 'U'): string =>
  `${letter}${createHash('sha256').update(`${code}/${member}/${requestId}`).digest('hex').slice(0, 19).toUpperCase()}`;
