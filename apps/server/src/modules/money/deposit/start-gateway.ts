import { randomBytes } from 'node:crypto';
import type { Contract, ParsedOf } from '#contract';
import { toDate, toMillis } from '#db';
import { done, millis, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { originOfBrand } from '../../../ports/brand-origin.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { PaymentGateway, PaymentOrder } from '../../../providers/payment/payment.ts';
import { admitDeposit, barAgainst } from './admit-deposit.ts';
import { gatewayFor, limitsOf } from './channels.ts';
import { byRequest, insertDeposit, lockMember, type DepositRow, type Owner } from './queries.ts';
import { refIdOf } from './rules.ts';

/** Delay until a silent provider is queried for the status. */
const SILENCE_MS = 120_000;

type StartGateway = Contract['deposit']['startGateway'];

const present = (row: DepositRow) => ({
  refId: row.ref_id,
  redirectUrl: row.redirect_url ?? '',
  expireAt: toMillis(row.expires_at),
});

/** Return address on the member's current domain, if it is the brand's. */
function returnUrl(deps: Deps, { merchant, host }: CallContext, refId: string): string {
  const origin = originOfBrand(deps, merchant, host) ?? deps.origins().site;
  return `${origin}/depositv2?refId=${refId}`;
}

type Input = ParsedOf<StartGateway>;

/** A repeated request answers the deposit it started; a different deposit needs another request id. */
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

  const gateway = gatewayFor(deps, merchant, input);
  if (!gateway) return refuse('deposit.channel.unavailable');
  const limits = limitsOf(merchant);
  const admitted = await admitDeposit(deps, owner, session, { ...input, limits });
  if (!admitted.ok) return admitted;

  const refId = refIdOf(deps.clock.now(), randomBytes(6).toString('hex'));
  const order: PaymentOrder = {
    refId,
    amount: input.amount,
    currency: session.currency,
    language: context.language,
    returnUrl: returnUrl(deps, context, refId),
  };
  // The gateway is called outside the transaction, so that no lock is held during a network call.
  const started = await startAt(deps, gateway, order);
  if (!started) return refuse('deposit.channel.unavailable');
  return deps.db.tx(async (tx) => {
    if (!(await lockMember(tx, owner))) return refuse('user.or.token.invalid');
    const first = await byRequest(tx, owner, requestId);
    if (first) return again(first, input);
    const barred = await barAgainst(deps, tx, owner, input.amount);
    if (barred) return barred;
    const now = deps.clock.now();
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
      promotions: JSON.stringify(admitted.value),
      ...(gateway.status && { ask_at: toDate(millis(now + SILENCE_MS)) }),
    });
    return done(present(row));
  });
}

/** Null if the gateway cannot be reached; no deposit is created then. */
async function startAt(deps: Deps, gateway: PaymentGateway, order: PaymentOrder) {
  try {
    return await gateway.start(order);
  } catch (error) {
    deps.log.warn({ event: 'payment.unreachable', vendorId: gateway.vendorId, err: error }, 'no deposit was started');
    return null;
  }
}
