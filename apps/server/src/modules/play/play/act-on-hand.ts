/** Makes the next move of a hand. Idempotent: a repeated move shows the same result and is staked once. */
import { isDeepStrictEqual } from 'node:util';
import type { HouseHand } from '#games/hands.ts';
import { outcomeOf } from '#games/kit/hand.ts';
import { assert, done, refuse, units, type Result } from '#kernel';
import { takeAddedStake, type AddedRefusal } from './added-stake.ts';
import { carryOn, endAtOnce, handOfRow, resolve } from './carry-on.ts';
import { makeMoves, writeAsk } from './hand-queries.ts';
import { handOutcome, partsOf, seedsOfRow } from './hand-row.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import type { WalletAdapter } from './wallet-adapter.ts';
import { provenRound, type ProvenRow, type RoundRow } from './round-queries.ts';
import { ASKS_MAX } from './rules.ts';

interface Wanted {
  readonly hand: HouseHand;
  /** Number of this move, from 1. */
  readonly step: number;
  readonly move: unknown;
}

type MoveRefusal = AddedRefusal | 'move.invalid' | 'move.not.allowed' | 'round.finished';

/** Answers the hand after this move, paid if the move ends it. */
export async function actOnHand(
  host: Host,
  walletAdapter: WalletAdapter,
  round: ProvenRow,
  asked: { readonly step: number; readonly action: unknown },
): Promise<Result<RoundRow, MoveRefusal>> {
  const hand = handOfRow(host, round);
  const move = hand?.readMove(asked.action);
  if (move && !move.ok) return move;
  const wanted = { step: asked.step, move: move?.value };
  // First resolves what an interrupted move left; this move's own stake is taken below.
  const met = isAsked(round, wanted) ? round : { ...round, ...(await resolve(host, walletAdapter, round)) };
  if (!hand) return refuse('round.finished');
  const made = await make(host, walletAdapter, met, { ...wanted, hand });
  return made.ok ? done(await carryOn(host, walletAdapter, made.value)) : made;
}

type Place = Pick<Wanted, 'step' | 'move'>;

const movesOf = (round: RoundRow): readonly unknown[] => handOutcome(round)?.moves ?? [];

const isMade = (round: RoundRow, { step, move }: Place): boolean => {
  const moves = movesOf(round);
  return step === moves.length && isDeepStrictEqual(moves.at(-1), move);
};

const isAsked = (round: RoundRow, { step, move }: Place): boolean =>
  round.ask_state === 'asked' && step === movesOf(round).length + 1 && isDeepStrictEqual(round.ask_move, move);

async function make(
  host: Host,
  walletAdapter: WalletAdapter,
  round: ProvenRow,
  wanted: Wanted,
): Promise<Result<RoundRow, MoveRefusal>> {
  const { hand, step, move } = wanted;
  if (step > 0 && isMade(round, wanted)) return done(round);
  if (isAsked(round, wanted)) return takeAddedStake(host, walletAdapter, { hand, round });
  const before = handOutcome(round);
  assert(before, 'a hand has moves');
  if (round.state !== 'open' || before.finished || round.refusal !== null) return refuse('round.finished');
  if (round.ask_state !== null || step !== before.moves.length + 1) return refuse('round.mismatch');
  const state = hand.after(round.bet, before.moves, move, seedsOfRow(round));
  if (!state.ok) return state;
  const next = outcomeOf(hand, state.value, [...before.moves, move]);
  const added = next.staked - before.staked;
  assert(added >= 0, 'a stake that stands does not grow smaller');
  if (added > 0 && round.asks >= ASKS_MAX) return refuse('move.not.allowed');
  const { db, clock } = host.deps;
  const baseBet = units(round.base_bet);
  if (added === 0) {
    const parts = partsOf(next, baseBet);
    const ended = next.finished ? await endAtOnce(host, walletAdapter, round, { ...parts, outcome: next }) : null;
    const moved = ended ?? (await makeMoves(db, round, parts));
    return moved ? done(moved) : again(host, walletAdapter, round, wanted);
  }
  const ask = { move, stake: baseBet * BigInt(added), at: new Date(clock.now()) };
  const written = await writeAsk(db, round, ask);
  return written
    ? takeAddedStake(host, walletAdapter, { hand, round: written })
    : again(host, walletAdapter, round, wanted);
}

/** A concurrent request was faster, perhaps with the same move. */
async function again(
  host: Host,
  walletAdapter: WalletAdapter,
  { id }: RoundRow,
  wanted: Wanted,
): Promise<Result<RoundRow, MoveRefusal>> {
  const now = await provenRound(host.deps.db, id);
  assert(now, 'a hand does not vanish');
  return make(host, walletAdapter, now, wanted);
}
