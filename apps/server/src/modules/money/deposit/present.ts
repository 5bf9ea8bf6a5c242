import type { DepositRow as WireRow } from '#contract';
import { toMillis } from '#db';
import type { Translate } from '#i18n';
import { units, unitsToWire } from '#kernel';
import type { DepositRow } from './queries.ts';
import { readBy } from './words-to-member.ts';

const money = (value: bigint): number => unitsToWire(units(value));

/** Payee account; shown only while the deposit is pending. */
function transferOf({ state, payee, exact_units: exact, requested_units: requested }: DepositRow): WireRow['transfer'] {
  if (state !== 'P' || !payee) return null;
  const { branch, ...account } = payee;
  return { ...account, ...(branch && { branch }), exactAmount: money(exact ?? requested) };
}

/** `titles` are those of promotions, by number. */
export const presentDeposit = (t: Translate, row: DepositRow, titles: ReadonlyMap<number, string>): WireRow => ({
  refId: row.ref_id,
  depositMode: row.mode,
  requestedAmount: money(row.requested_units),
  amount: row.received_units === null ? null : money(row.received_units),
  depositDate: toMillis(row.requested_at),
  actualDepositDate: row.state === 'S' && row.settled_at ? toMillis(row.settled_at) : null,
  state: row.state,
  endedBy: row.state === 'S' ? null : row.ended_by,
  reason: readBy(t, row),
  fee: money(row.fee_units),
  bonus: money(row.bonus_units),
  expireAt: toMillis(row.expires_at),
  isHeld: row.state === 'P' && row.held_units !== null,
  hasReceipt: row.receipt !== null,
  redirectUrl: row.state === 'P' && row.held_units === null ? row.redirect_url : null,
  transfer: transferOf(row),
  promotions: row.promotions.flatMap((promId) => {
    const promName = titles.get(promId);
    return promName === undefined ? [] : [{ promId, promName }];
  }),
});
