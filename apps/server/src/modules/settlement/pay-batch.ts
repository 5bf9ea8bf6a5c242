import type { Units } from '#kernel';
import { payeeOf, type Host } from '../game-wallet/index.ts';
import { duePayouts, markPayouts, payDemos, type Batch, type PayoutRow } from './queries.ts';
import { amountOf, payoutKey } from './rules.ts';
import { moveEach, type Moved } from './move-each.ts';

const PAID_AT_ONCE = 512;

/**
 * A posting for each player and wallet, of nothing where nothing was won: it closes his part of the round. Done again, by whichever
 * node, it pays nobody twice. Stops where somebody could not be paid, who stays due. Answers whom it has paid, with what they have now.
 */
export async function payBatch(host: Host, batch: Batch): Promise<Moved<PayoutRow>[]> {
  const all: Moved<PayoutRow>[] = [];
  for (;;) {
    const due = await duePayouts(host.deps.db, batch, PAID_AT_ONCE);
    const paid = await payPage(host, batch, due);
    all.push(...paid);
    if (paid.length < due.length || due.length < PAID_AT_ONCE) return all;
  }
}

/** The ledger writes many postings together; play money has none, and moves with its mark. */
async function payPage(host: Host, batch: Batch, due: readonly PayoutRow[]): Promise<Moved<PayoutRow>[]> {
  const { db } = host.deps;
  const demos = due.filter((payout) => payout.member_id === null);
  const members = due.filter((payout) => payout.member_id !== null);
  const paid = await moveEach(host, members, (payout) => pay(host, payout));
  await markPayouts(
    db,
    batch,
    paid.map(({ row }) => row),
    'paid',
  );
  return [...paid, ...(await payDemos(db, batch, demos))];
}

async function pay({ wallet }: Host, payout: PayoutRow): Promise<Units> {
  const { outcome, balance } = await wallet.win(payeeOf(payout), {
    roundId: payout.round_id,
    gameCode: payout.game_code,
    roundClosed: true,
    key: payoutKey(payout),
    amount: amountOf(payout),
    betKey: payout.bet_key,
    bar: null,
  });
  if (outcome !== 'done') throw new Error(`a payout was not paid: ${outcome}`);
  return balance;
}
