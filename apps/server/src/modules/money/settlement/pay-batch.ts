import { ZERO, type Units } from '#kernel';
import { payeeOf, type GameWallet, type Host } from '../game-wallet/index.ts';
import { duePayouts, markPayouts, payDemos, type Batch, type PayoutRow } from './queries.ts';
import { amountOf, payoutKey } from './rules.ts';
import { moveEach, type Moved } from './move-each.ts';

const PAID_AT_ONCE = 512;

/**
 * Pays a batch: one posting for each player and wallet with a payout, which closes their part of the round; parts
 * without a payout, and undone bets, are closed many at a time. Idempotent on any node. Failed payouts stay due.
 * Answers paid and closed parts with their balances.
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

/** The ledger batches postings; play money has none, and moves with its mark. */
async function payPage(host: Host, batch: Batch, due: readonly PayoutRow[]): Promise<Moved<PayoutRow>[]> {
  const { db } = host.deps;
  const demos = due.filter((payout) => payout.member_id === null);
  const members = due.filter((payout) => payout.member_id !== null);
  const isNothing = (payout: PayoutRow): boolean => amountOf(payout) === ZERO;
  const {
    won = [],
    lost = [],
    undone = [],
  } = Object.groupBy(members, (payout) => (isNothing(payout) ? 'lost' : payout.is_void ? 'undone' : 'won'));
  const paid = [
    ...(await payEach(host, won)),
    ...(await bySet(host, lost, closeAll)),
    ...(await bySet(host, undone, undoAll)),
  ];
  await markPayouts(
    db,
    batch,
    paid.map(({ row }) => row),
    'paid',
  );
  return [...paid, ...(await payDemos(db, batch, demos))];
}

const payEach = (host: Host, payouts: readonly PayoutRow[]): Promise<Moved<PayoutRow>[]> =>
  moveEach(host, payouts, (payout) => pay(host, payout));

type BySet = (wallet: GameWallet, payouts: readonly PayoutRow[]) => Promise<(Units | null)[]>;

const closeAll: BySet = (wallet, payouts) =>
  wallet.close(payouts.map((payout) => ({ player: payeeOf(payout), ...payoutFields(payout) })));

const undoAll: BySet = (wallet, payouts) =>
  wallet.undo(
    payouts.map((payout) => ({ player: payeeOf(payout), ...payoutFields(payout), referenceKey: payout.bet_key })),
  );

/** A row that fails in the batch is moved alone, and its error is logged. */
async function bySet(host: Host, payouts: readonly PayoutRow[], move: BySet): Promise<Moved<PayoutRow>[]> {
  if (payouts.length === 0) return [];
  const { log } = host.deps;
  const balances = await move(host.wallet, payouts).catch((error: unknown) => {
    log.error({ event: 'payout.unclosed', round: payouts[0]!.round_id, err: error }, 'each is moved by itself');
    return [];
  });
  const moved = payouts.flatMap((row, at) => (balances[at] == null ? [] : [{ row, balance: balances[at] }]));
  const known = new Set(moved.map(({ row }) => row));
  return [
    ...moved,
    ...(await payEach(
      host,
      payouts.filter((row) => !known.has(row)),
    )),
  ];
}

const payoutFields = (payout: PayoutRow) => ({
  key: payoutKey(payout),
  roundId: payout.round_id,
  gameCode: payout.game_code,
  betKey: payout.bet_key,
});

async function pay({ wallet }: Host, payout: PayoutRow): Promise<Units> {
  const fields = { ...payoutFields(payout), roundClosed: true };
  const { outcome, balance } = payout.is_void
    ? await wallet.rollback(payeeOf(payout), { ...fields, referenceKey: payout.bet_key })
    : await wallet.win(payeeOf(payout), { ...fields, amount: amountOf(payout), bar: null });
  if (outcome !== 'done') throw new Error(`a payout was not paid: ${outcome}`);
  return balance;
}
