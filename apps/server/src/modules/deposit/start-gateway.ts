import { randomBytes } from 'node:crypto';
import type { Contract, ParsedOf } from '#contract';
import { toDate, toMillis } from '#db';
import { done, refuse } from '#kernel';
import type { Deps } from '../../deps.ts';
import { originOfBrand } from '../../http/brand-origin.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import type { PaymentOrder } from '../../providers/payment/payment.ts';
import { gatewayFor } from './channels.ts';
import { byRequest, countPending, insertDeposit, lockMember, type DepositRow, type Owner } from './queries.ts';
import { isPayable, PENDING_MAX, refIdOf, withinLimits } from './rules.ts';

type StartGateway = Contract['deposit']['startGateway'];

const present = (row: DepositRow) => ({
  refId: row.ref_id,
  redirectUrl: row.redirect_url,
  expireAt: toMillis(row.expires_at),
});

/** Members come back to the domain they came from, when it is one of the brand's. */
function returnUrl(deps: Deps, { merchant, host }: CallContext, refId: string): string {
  const origin = originOfBrand(deps, merchant, host) ?? deps.origins().site;
  return `${origin}/depositv2?refId=${refId}`;
}

type Input = ParsedOf<StartGateway>;

/** A repetition of a request gets the deposit that the first one started; another deposit needs a name of its own. */
const again = (row: DepositRow, { vendorId, bankCode, amount }: Input) =>
  row.vendor_id === vendorId && row.bank_code === bankCode && row.requested_units === amount
    ? done(present(row))
    : refuse('request.param.invalid', { fields: ['x-request-id'] });

export async function startGateway(
  deps: Deps,
  context: CallContext<StartGateway>,
  input: Input,
): Promise<Answer<StartGateway>> {
  const { merchant, session, requestId } = context;
  const owner: Owner = { merchant: merchant.code, memberId: session.memberId };
  const known = await byRequest(deps.db, owner, requestId);
  if (known) return again(known, input);

  const gateway = gatewayFor(deps, input);
  if (!gateway) return refuse('deposit.channel.unavailable');
  const { min, max } = merchant.config.deposit;
  if (!withinLimits(merchant.config.deposit, input.amount)) return refuse('deposit.amount.out.of.range', { min, max });
  if (!isPayable(input.amount, session.currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  if ((await countPending(deps.db, owner, deps.clock.now())) >= PENDING_MAX) return tooMany();

  const refId = refIdOf(deps.clock.now(), randomBytes(6).toString('hex'));
  const order: PaymentOrder = {
    refId,
    amount: input.amount,
    currency: session.currency,
    language: context.language,
    returnUrl: returnUrl(deps, context, refId),
  };
  // The gateway is asked outside the transaction: no lock waits for somebody else's server.
  const started = await gateway.start(order);
  return deps.db.tx(async (tx) => {
    await lockMember(tx, owner);
    const first = await byRequest(tx, owner, requestId);
    if (first) return again(first, input);
    const now = deps.clock.now();
    if ((await countPending(tx, owner, now)) >= PENDING_MAX) return tooMany();
    const row = await insertDeposit(tx, {
      ref_id: refId,
      merchant: owner.merchant,
      member_id: BigInt(owner.memberId),
      request_id: requestId,
      vendor_id: gateway.vendorId,
      bank_code: input.bankCode,
      mode: 'PG',
      currency: session.currency,
      requested_units: input.amount,
      received_units: null,
      redirect_url: started.redirectUrl,
      requested_at: toDate(now),
      expires_at: toDate(started.expiresAt),
      settled_at: null,
    });
    return done(present(row));
  });
}

const tooMany = () => refuse('deposit.pending.limit', { max: PENDING_MAX });
