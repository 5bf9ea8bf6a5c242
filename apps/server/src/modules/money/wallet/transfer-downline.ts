/** Transfers of an agent to an account below (R13), under the conditions of those to an upline. */
import type { Contract, ParsedOf } from '#contract';
import { done, isShown, memberId, refuse, unitsToWire } from '#kernel';
import { uplineTransferred } from '#ledger';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { scopeOf, within } from '../../people/line/index.ts';
import { announceBalance } from './announce-balance.ts';
import { sumOf } from './rules.ts';
import { ofMain, refIdOf, sendOnce } from './transfer-upline.ts';

type Terms = Contract['transfer']['downlineTerms'];
type Send = Contract['transfer']['toDownline'];

/** Staff see no balance: the money is the agent's. */
export async function downlineTerms(deps: Deps, context: CallContext<Terms>): Promise<Answer<Terms>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { merchant, session } = context;
  const { isAgent } = scope.value;
  const accounts = isAgent
    ? await deps.ledger.balances({ merchant: merchant.code, memberIds: [session.memberId] })
    : [];
  return done({
    enabled: isAgent && merchant.config.agents.transferDown,
    ...merchant.config.uplineTransfer,
    availBalance: unitsToWire(sumOf(accounts, ['main'])),
  });
}

/** The recipient is below the agent, and active, until the money has moved. */
export async function transferDownline(
  deps: Deps,
  context: CallContext<Send>,
  input: ParsedOf<Send>,
): Promise<Answer<Send>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { merchant, session, requestId } = context;
  if (!scope.value.isAgent) return refuse('staff.read.only');
  if (!merchant.config.agents.transferDown) return refuse('function.disabled', { modId: 'AGENT3' });
  const found = await within(deps.db, scope.value, input);
  if (!found.ok) return found;
  if (found.value.status !== 'active') return refuse('downline.not.yours');
  const { min, max } = merchant.config.uplineTransfer;
  if (!isShown(input.amount, session.currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  if (input.amount < ofMain(min) || input.amount > ofMain(max))
    return refuse('transfer.amount.out.of.range', { min, max });
  const checked = await checkPaymentPassword(deps, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const to = memberId(Number(found.value.id));
  const refId = refIdOf(merchant, session.memberId, requestId, 'D');
  const posting = uplineTransferred({
    merchant: merchant.code,
    currency: session.currency,
    source: 'wallet',
    key: `downline:${session.memberId}:${requestId}`,
    occurredAt: deps.clock.now(),
    refId,
    from: session.memberId,
    to,
    amount: input.amount,
    ...(input.remark && { remark: input.remark }),
  });
  const posted = await sendOnce(deps, owner, posting, async (tx) => {
    const still = await within(tx, scope.value, { customerId: to });
    return still.ok && still.value.status !== 'active' ? refuse('downline.not.yours') : still;
  });
  if (!posted.ok) return posted;
  await announceBalance(deps, owner);
  await announceBalance(deps, { merchant: merchant.code, memberId: to });
  return done({ refId, balance: unitsToWire(posted.value.balance) });
}
