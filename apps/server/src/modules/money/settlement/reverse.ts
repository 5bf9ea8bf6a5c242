import type { Tx } from '#db';
import type { Units } from '#kernel';
import { payeeOf, type Host } from '../game-wallet/index.ts';
import {
  lockPayout,
  markPayout,
  markPayouts,
  paidBefore,
  paidBeforeAt,
  type Batch,
  type PayoutRow,
  type PayoutState,
} from './queries.ts';
import { amountOf, payoutKey } from './rules.ts';

const READ_AT_ONCE = 512;
const REVERSED_AT_ONCE = 8;

/** Reverses payouts of earlier runs; spent amounts are kept for recovery, and logged. */
export async function reverseBefore(host: Host, batch: Batch): Promise<void> {
  const { db } = host.deps;
  if (batch.run === 0) return;
  let last: PayoutRow | undefined;
  for (;;) {
    const paid = await paidBefore(db, batch, last ?? null, READ_AT_ONCE);
    last = paid.at(-1);
    if (!last) return;
    await reverseAll(host, batch, paid);
  }
}

/** The same for some places of a batch, each of which has runs of its own. */
export async function reverseBeforeAt(host: Host, batch: Batch, places: readonly bigint[]): Promise<void> {
  if (batch.run > 0) await reverseAll(host, batch, await paidBeforeAt(host.deps.db, batch, places));
}

async function reverseAll(host: Host, batch: Batch, paid: readonly PayoutRow[]): Promise<void> {
  const isNothing = (payout: PayoutRow): boolean => amountOf(payout) === 0n;
  const won = paid.filter((payout) => !isNothing(payout));
  for (let at = 0; at < won.length; at += REVERSED_AT_ONCE) {
    const some = await Promise.allSettled(won.slice(at, at + REVERSED_AT_ONCE).map((payout) => reverse(host, payout)));
    const failed = some.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
  await markPayouts(host.deps.db, batch, paid.filter(isNothing), 'reversed');
}

async function reverse(host: Host, payout: PayoutRow): Promise<void> {
  const { deps, wallet } = host;
  const taken = await deps.db.tx((tx) => takeBackIn(host, tx, payout, ['due', 'paid']));
  if (taken?.state === 'reversed') wallet.announce(payeeOf(payout), taken.balance);
  if (taken?.state !== 'kept') return;
  const { merchant, member_id: member, source, batch } = payout;
  deps.log.warn(
    { event: 'payout.spent', merchant, member: Number(member), source, batch },
    'a win that does not stand has been spent',
  );
}

interface Taken {
  readonly state: 'reversed' | 'kept';
  readonly balance: Units;
}

/**
 * Reverses a payout and stores the outcome in one transaction; a spent one cannot be reversed. Null when another node
 * has done so and the payout is in none of these states any more. Rolling back an unpaid one bars its payment.
 */
export async function takeBackIn(
  { wallet }: Pick<Host, 'wallet'>,
  tx: Tx,
  payout: PayoutRow,
  states: readonly PayoutState[],
): Promise<Taken | null> {
  if (!(await lockPayout(tx, payout, states))) return null;
  const key = payoutKey(payout);
  const { outcome, balance } = await wallet.rollbackIn(tx, payeeOf(payout), {
    roundId: payout.round_id,
    gameCode: payout.game_code,
    roundClosed: false,
    key: `${key}:back`,
    referenceKey: key,
  });
  if (outcome !== 'done' && outcome !== 'insufficient_balance') throw new Error(`a win was not taken back: ${outcome}`);
  const state = outcome === 'done' ? 'reversed' : 'kept';
  await markPayout(tx, payout, state);
  return { state, balance };
}
