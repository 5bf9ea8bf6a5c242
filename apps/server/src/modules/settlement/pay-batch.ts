import { payeeOf, type Host } from '../game-wallet/index.ts';
import { duePayouts, markPayouts, type Batch, type PayoutRow } from './queries.ts';
import { amountOf, payoutKey } from './rules.ts';

const PAID_AT_ONCE = 512;

/**
 * A posting for each player and wallet, of nothing where nothing was won: it closes his part of the round. Done again, by whichever
 * node, it pays nobody twice. Stops where somebody could not be paid, who stays due.
 */
export async function payBatch(host: Host, batch: Batch): Promise<void> {
  for (;;) {
    const due = await duePayouts(host.deps.db, batch, PAID_AT_ONCE);
    if (due.length === 0) return;
    const paid = await Promise.all(due.map(async (payout) => ((await pay(host, payout)) ? [payout] : [])));
    await markPayouts(host.deps.db, batch, paid.flat(), 'paid');
    if (paid.some((each) => each.length === 0)) return;
  }
}

async function pay({ deps, wallet }: Host, payout: PayoutRow): Promise<boolean> {
  const { outcome } = await wallet.win(payeeOf(payout), {
    roundId: payout.round_id,
    gameCode: payout.game_code,
    roundClosed: true,
    key: payoutKey(payout),
    amount: amountOf(payout),
    betKey: payout.bet_key,
    bar: null,
  });
  if (outcome === 'done') return true;
  const { merchant, member_id: member, source, batch } = payout;
  deps.log.error({ event: 'payout.unpaid', merchant, member: Number(member), source, batch, outcome }, 'not paid');
  return false;
}
