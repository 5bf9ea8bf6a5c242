/** Payment of a withdrawal or a part of it: by a provider, or by hand with the bank's reference. */
import { toDate, violatedUnique } from '#db';
import { currency, done, isInCoins, refuse, units, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentGateway } from '../../../providers/payment/payment.ts';
import { actOn, isFrozen, type ActRefusal, type OnWithdrawal, type Taken } from './operator-acts.ts';
import { markPaid, PayoutsStopped } from './pay-part.ts';
import { insertPayout } from './payout-queries.ts';
import { changeWithdrawal, type PayoutRow, type WithdrawalRow } from './queries.ts';
import { unpaidOf } from './rules.ts';
import { sendPayout } from './send-payout.ts';

type Acted = Promise<Result<WithdrawalRow, ActRefusal>>;

/** Provider name of payments from the brand's bank account. */
const BANK = 'bank';

/** Amount that may be paid now: the one given, or the rest. */
async function payable(
  deps: Deps,
  { tx, row, parts }: Taken,
  amount: Units | undefined,
): Promise<Result<Units, ActRefusal>> {
  if (row.state !== 'approved' && row.state !== 'paying') return refuse('withdrawal.state', { because: row.state });
  if (await isFrozen(deps, tx, row)) return refuse('withdrawal.frozen');
  if ((await deps.ledger.alarms(tx)).length > 0) return refuse('payouts.stopped');
  const left = unpaidOf(row, parts);
  const asked = amount ?? left;
  const fits = asked > 0n && asked <= left && isInCoins(asked, currency(row.currency));
  return fits ? done(units(asked)) : refuse('withdrawal.amount');
}

interface NewPart {
  readonly amount: Units;
  readonly gateway?: PaymentGateway;
  readonly reference?: string;
}

function insertPart(
  deps: Deps,
  { tx, row, parts }: Taken,
  { amount, gateway, reference }: NewPart,
): Promise<PayoutRow> {
  const now = toDate(deps.clock.now());
  const n = (parts.at(-1)?.n ?? 0) + 1;
  return insertPayout(tx, {
    ref_id: `${row.ref_id}-${n}`,
    withdrawal_ref: row.ref_id,
    merchant: row.merchant,
    n,
    amount,
    vendor_id: gateway?.vendorId ?? null,
    provider: gateway?.code ?? BANK,
    bank_reference: reference ?? null,
    state: 'planned',
    ask_at: now,
    made_at: now,
    ended_at: null,
  });
}

/** Gateways with payouts, by the name operators use. */
export const payers = ({ providers }: Pick<Deps, 'providers'>): PaymentGateway[] =>
  [...providers.payments.values()].filter(({ payouts }) => payouts !== undefined);

/** Stored first, then sent: after a crash in between it is resumed. */
export async function payByProvider(
  deps: Deps,
  who: OnWithdrawal & { readonly provider?: string | undefined; readonly amount?: Units | undefined },
): Acted {
  const known = payers(deps);
  const gateway = known.find(({ code }) => who.provider === undefined || code === who.provider);
  if (!gateway)
    return refuse('withdrawal.no.provider', { because: known.map(({ code }) => code).join(', ') || 'nobody does' });
  let planned: PayoutRow | undefined;
  const acted = await actOn(deps, who, { act: 'pay', byHolder: true }, async (taken) => {
    const amount = await payable(deps, taken, who.amount);
    if (!amount.ok) return amount;
    planned = await insertPart(deps, taken, { amount: amount.value, gateway });
    await changeWithdrawal(taken.tx, taken.row, { state: 'paying' });
    return done({ after: { state: 'paying', payout: planned.ref_id, amount: amount.value, provider: gateway.code } });
  });
  if (acted.ok && planned) await sendPayout(deps, planned);
  return acted;
}

/** The money has left the brand's bank account already; a bank reference pays one payout only. */
export async function payByHand(
  deps: Deps,
  who: OnWithdrawal & { readonly reference: string; readonly amount?: Units | undefined },
): Acted {
  try {
    return await actOn(deps, who, { act: 'paid.by.hand', byHolder: true }, async (taken) => {
      const amount = await payable(deps, taken, who.amount);
      if (!amount.ok) return amount;
      const part = await insertPart(deps, taken, { amount: amount.value, reference: who.reference });
      const isLast = await markPaid(deps, taken.tx, taken.row, part);
      const after = { payout: part.ref_id, amount: amount.value, reference: who.reference, isLast };
      return done({ after, news: isLast ? 'paid' : 'changed', moved: true });
    });
  } catch (error) {
    if (violatedUnique(error) === 'payout_bank_reference') return refuse('withdrawal.reference.used');
    if (error instanceof PayoutsStopped) return refuse('payouts.stopped');
    throw error;
  }
}
