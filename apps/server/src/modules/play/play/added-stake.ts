/**
 * Moves that add to the stake. The request is stored before the wallet is called, and the move is made once the stake
 * is taken. Anybody who finds it unresolved checks the wallet: a taken stake makes the move; one that was not taken is
 * barred for good before the hand continues without it.
 */
import { isDeepStrictEqual } from 'node:util';
import { outcomeOf } from '#games/kit/hand.ts';
import type { HouseHand } from '#games/hands.ts';
import { assert, done, refuse, units, type Result } from '#kernel';
import { forgetAsk, giveUpAsk, grantAsk } from './hand-queries.ts';
import { handOutcome, partsOf, seedsOfRow, type HandParts } from './hand-row.ts';
import { type Host, refusalOf, type StakeRefusal } from '../../money/game-wallet/index.ts';
import type { WalletAdapter } from './wallet-adapter.ts';
import { provenRound, roundById, type RoundRow } from './round-queries.ts';
import { RESERVED_MS } from './rules.ts';

export type AddedRefusal = StakeRefusal | 'bet.wallet.changed';

/** For the request of the move: takes the stake unless it is taken already. Answers the hand with the move made. */
export async function takeAddedStake(
  host: Host,
  walletAdapter: WalletAdapter,
  { hand, round }: { readonly hand: HouseHand; readonly round: RoundRow },
): Promise<Result<RoundRow, AddedRefusal>> {
  const { db } = host.deps;
  if (walletAdapter.wallet !== round.wallet && !(await walletAdapter.holdsAdded(round))) {
    // All stakes of a hand come from one wallet, which also receives the payout.
    if (await giveUpAsk(db, round)) await keepOut(host, walletAdapter, round);
    return refuse('bet.wallet.changed');
  }
  const parts = await partsAfterAsk(host, hand, round);
  const { outcome } = await walletAdapter.addStake(round, (access) => grantAsk(access, round, parts));
  const refusal = outcome === 'done' ? 'round.mismatch' : refusalOf(outcome);
  if (outcome === 'done') await grantAsk(db, round, parts);
  else if (await giveUpAsk(db, round)) await keepOut(host, walletAdapter, round);
  const now = await readAgain(host, round.id);
  const made = handOutcome(now)?.moves[round.seen - 1];
  return isDeepStrictEqual(made, round.ask_move) ? done(now) : refuse(refusal);
}

/** For all other callers: never takes the stake, but checks for it. A recent one may still be on its way. */
export async function resolveAddedStake(
  host: Host,
  walletAdapter: WalletAdapter,
  { hand, round }: { readonly hand: HouseHand; readonly round: RoundRow },
): Promise<RoundRow> {
  const { db, clock } = host.deps;
  const askedAt = round.ask_at?.getTime() ?? 0;
  if (round.ask_state === 'asked' && (await walletAdapter.holdsAdded(round)))
    await grantAsk(db, round, await partsAfterAsk(host, hand, round));
  else if (round.ask_state === 'asked' && clock.now() - askedAt < RESERVED_MS) return round;
  else if (await giveUpAsk(db, round)) await keepOut(host, walletAdapter, round);
  return readAgain(host, round.id);
}

async function keepOut(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<void> {
  const { outcome } = await walletAdapter.takeBack(round);
  assert(outcome === 'done', 'a stake that was kept out is forgotten only once it is back');
  await forgetAsk(host.deps.db, round);
}

async function partsAfterAsk({ deps }: Host, hand: HouseHand, round: RoundRow): Promise<HandParts> {
  const row = await provenRound(deps.db, round.id);
  assert(row, 'a hand has the seeds it is drawn from');
  const moves = [...(handOutcome(round)?.moves ?? []), round.ask_move];
  return partsOf(outcomeOf(hand, hand.replay(row.bet, moves, seedsOfRow(row)), moves), units(row.base_bet));
}

async function readAgain({ deps }: Host, id: string): Promise<RoundRow> {
  const round = await roundById(deps.db, id);
  assert(round, 'a hand does not vanish');
  return round;
}
