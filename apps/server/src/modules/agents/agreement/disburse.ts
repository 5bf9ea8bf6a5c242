/** An agent pays dividends that they owe by hand: all of the named ones, or none. */
import type { Contract, ParsedOf } from '#contract';
import { currency, done, memberId, refuse, units, unitsToWire } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { scopeOf } from '../../people/line/index.ts';
import { announcePaid, payRows } from './pay-owed.ts';
import { lockSettlements } from './pay-queries.ts';

type Disburse = Contract['agreement']['disburse'];

export async function disburseDividends(
  deps: Deps,
  { merchant, session }: CallContext<Disburse>,
  { ids, paymentPassword }: ParsedOf<Disburse>,
): Promise<Answer<Disburse>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { agentId, isAgent, mayAct } = scope.value;
  if (!mayAct) return refuse('staff.read.only');
  // The agent's money is not that of their staff.
  if (!isAgent) return refuse('agent.only');
  const checked = await checkPaymentPassword(deps, session.memberId, paymentPassword);
  if (!checked.ok) return checked;
  const paid = await deps.db.attempt(async (tx) => {
    const rows = await lockSettlements(tx, { merchant: merchant.code, ids: [...new Set(ids)].map(BigInt) });
    const isForeign = rows.some((row) => row.payer_id !== agentId || row.kind !== 'DIVIDEND');
    if (isForeign || rows.length < new Set(ids).size) return refuse('contract.unknown');
    if (rows.some(({ state }) => state === 'held' || state === 'nothing')) return refuse('contract.state.invalid');
    const owed = rows.filter(({ state }) => state === 'owed');
    const outcome = await payRows(deps, tx, merchant, owed, { at: deps.clock.now() });
    if (outcome.refused?.code === 'account_frozen') return refuse('wallet.locked');
    if (outcome.refused) return refuse('wallet.insufficient.balance');
    return outcome.paid.length === owed.length ? done(outcome) : refuse('contract.state.invalid');
  });
  if (!paid.ok) return paid;
  await announcePaid(deps, merchant, paid.value);
  const own = { merchant: merchant.code, memberId: memberId(Number(agentId)), kind: 'main' } as const;
  const balance = await deps.ledger.balanceOf({ ...own, currency: currency(merchant.config.currency) });
  const amount = paid.value.paid.reduce((sum, row) => sum + row.amount, 0n);
  return done({
    paid: paid.value.paid.length,
    amount: unitsToWire(units(amount)),
    balance: unitsToWire(balance),
  });
}
