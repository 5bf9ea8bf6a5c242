/** Disputes: the member reports that nothing arrived, and an operator has asked the bank. */
import { toDate } from '#db';
import { currency, done, refuse, units, type Result } from '#kernel';
import { withdrawalReturned } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { ownerOfRow } from './announce.ts';
import { actOn, type ActRefusal, type OnWithdrawal, type Taken } from './operator-acts.ts';
import { changePayout } from './payout-queries.ts';
import { changeWithdrawal, type PayoutRow, type WithdrawalRow } from './queries.ts';
import { unpaidOf } from './rules.ts';
import { messageColumns, type ToMember } from './words-to-member.ts';

type Acted = Promise<Result<WithdrawalRow, ActRefusal>>;

/** The bank has proof of arrival. */
export const confirmArrival = (deps: Deps, who: OnWithdrawal & ToMember): Acted =>
  actOn(deps, who, { act: 'arrived', byHolder: true }, async ({ tx, row }) => {
    if (row.state !== 'disputed') return refuse('withdrawal.state', { because: row.state });
    const ended_at = toDate(deps.clock.now());
    const columns = messageColumns(who, 'arrived');
    await changeWithdrawal(tx, row, { state: 'received', ...columns, locked_by: null, ended_at });
    return done({ after: { state: 'received', ...columns } });
  });

/** The bank returned all of it or one part: the money is the member's again, and with the last of it the fee. */
export const takeBackReturn = (
  deps: Deps,
  who: OnWithdrawal & ToMember & { readonly part?: number | undefined },
): Acted =>
  actOn(deps, who, { act: 'returned', byHolder: true }, async (taken) => {
    const { tx, row, parts } = taken;
    if (row.state !== 'disputed') return refuse('withdrawal.state', { because: row.state });
    const paid = parts.filter(({ state }) => state === 'paid');
    const back = paid.filter(({ n }) => who.part === undefined || n === who.part);
    if (back.length === 0) return refuse('withdrawal.amount');
    const isAll = back.length === paid.length;
    for (const [place, part] of back.entries()) {
      await postReturn(deps, taken, part, isAll && place === back.length - 1 ? feeKept(row, parts) : 0n);
    }
    const sum = back.reduce((all, { amount }) => all + amount, 0n);
    const returned = isAll ? row.amount : row.returned + sum;
    const ended_at = toDate(deps.clock.now());
    const columns = messageColumns(who, 'returned');
    const ended = { state: 'rejected', ...columns, locked_by: null, ended_at } as const;
    await changeWithdrawal(tx, row, { returned, ...(isAll && ended) });
    return done({ after: { returned, ...(isAll && columns) }, news: isAll ? 'rejected' : 'changed', moved: true });
  });

/** The fee is kept with the last part: withdrawals ended earlier kept none. */
const feeKept = (row: WithdrawalRow, parts: readonly PayoutRow[]): bigint =>
  unpaidOf(row, parts) === 0n ? row.fee : 0n;

async function postReturn(deps: Deps, { tx, row }: Taken, part: PayoutRow, fee: bigint): Promise<void> {
  const now = deps.clock.now();
  await changePayout(tx, part, { state: 'returned', ended_at: toDate(now) });
  const posted = await deps.ledger.postIn(
    tx,
    withdrawalReturned({
      ...ownerOfRow(row),
      currency: currency(row.currency),
      source: 'withdrawal',
      key: `${part.ref_id}/returned`,
      occurredAt: now,
      refId: row.ref_id,
      provider: part.provider,
      amount: units(part.amount),
      fee: units(fee),
    }),
  );
  if (!posted.ok) throw new Error(`payout ${part.ref_id} could not come back: ${posted.code}`);
}
