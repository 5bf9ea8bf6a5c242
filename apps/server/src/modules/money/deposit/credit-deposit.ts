/** Credits deposits; the only place that does, for all payment methods. */
import type { Tx } from '#db';
import { currency, memberId, merchantCode, units, unitsToWire, type Units } from '#kernel';
import { depositReceived, rewardPaid } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { notifyMember } from '../../people/message/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { settle, type DepositRow } from './queries.ts';
import { partOf } from './rules.ts';

export interface Arrival {
  /** Received amount, including the house's fee. */
  readonly received: Units;
  /** Name of the ledger account for money received this way. */
  readonly through: string;
  readonly by: 'provider' | 'operator';
}

/** The deposit must be locked. A refusal by the ledger rolls everything back. */
export async function creditDeposit(
  deps: Pick<Deps, 'brands' | 'clock' | 'ledger'>,
  tx: Tx,
  row: DepositRow,
  { received, through, by }: Arrival,
): Promise<void> {
  const now = deps.clock.now();
  const money = currency(row.currency);
  const fee = partOf(received, row.fee_bp, money);
  const bonus = partOf(received, row.bonus_bp, money);
  await settle(tx, row.ref_id, { state: 'S', by, now, received, fee, bonus });
  const occasion = {
    merchant: row.merchant,
    currency: money,
    source: 'deposit',
    occurredAt: now,
    refId: row.ref_id,
    memberId: memberId(Number(row.member_id)),
  };
  const postings = [depositReceived({ ...occasion, key: row.ref_id, provider: through, amount: received, fee })];
  if (bonus > 0n)
    postings.push(
      rewardPaid({ ...occasion, key: `bonus:${row.ref_id}`, reward: 'promotionBonus', to: 'main', amount: bonus }),
    );
  for (const posting of postings) {
    const posted = await deps.ledger.postIn(tx, posting);
    if (!posted.ok) throw new Error(`deposit ${row.ref_id} could not be credited: ${posted.code}`);
  }
  const owner = ownerOf(row);
  await requireTurnover(deps, tx, owner, { source: 'DEPOSIT', refId: row.ref_id, amount: received });
  if (bonus > 0n)
    await requireTurnover(deps, tx, owner, { source: 'BONUS', refId: `${row.ref_id}-bonus`, amount: bonus });
}

const ownerOf = (row: DepositRow) => ({
  merchant: merchantCode(row.merchant),
  memberId: memberId(Number(row.member_id)),
});

/** Call after the commit: pushes the outcome to the member's pages and writes a notification. */
export async function announceDeposit(
  deps: Pick<Deps, 'db' | 'clock' | 'push' | 'ledger' | 'brands'>,
  row: DepositRow,
  credited: Units | null,
): Promise<void> {
  const owner = ownerOf(row);
  const t = credited === null ? 'info_deposit_failed' : 'info_deposit_arrival';
  const amount = credited ?? units(row.requested_units);
  await deps.push.send({
    to: 'member',
    ...owner,
    frame: { t, time: deps.clock.now(), amount: unitsToWire(amount), refId: row.ref_id },
  });
  if (credited !== null) await announceBalance(deps, owner);
  const fact = `deposit:${row.ref_id}:${t}`;
  await notifyMember(deps, { ...owner, kind: 'service', fact, title: 'deposit.title', text: t, amount });
}
