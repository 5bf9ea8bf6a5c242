/**
 * Recomputes a finished round or hand in the player's browser. `npm run verify` does the same with independent code.
 */
import { currency } from '#kernel';
import { canonical } from './canonical.ts';
import { commitment, fairStream, isClientSeed, isNonce, isServerSeed, type RoundSeeds } from './fair.ts';
import { outcomeOf, type HandEngine } from './hand.ts';
import { fallenByChance } from './jackpot.ts';
import type { RoundProof } from './proof.ts';
import type { RoundEngine } from './round.ts';

export type Verdict =
  | { readonly verdict: 'verified' }
  /** The server seed is still in use, so the commitment cannot be opened yet. */
  | { readonly verdict: 'sealed' }
  /** The bet was not accepted, so there is no outcome. */
  | { readonly verdict: 'cancelled' }
  | { readonly verdict: 'mismatch'; readonly field: keyof RoundProof };

type AnyHand = HandEngine<unknown, unknown, unknown, unknown>;
type AnyGame = RoundEngine<unknown, unknown> | AnyHand;

export function verifyRound(proof: RoundProof, games: readonly AnyGame[]): Verdict {
  const { serverSeed, clientSeed, nonce } = proof;
  const game = games.find(({ meta }) => meta.code === proof.gameCode);
  if (!game) return mismatch('gameCode');
  if (game.meta.version !== proof.gameVersion) return mismatch('gameVersion');
  if (proof.status === 'C' && proof.outcome === null) return { verdict: 'cancelled' };
  if (serverSeed === null) return { verdict: 'sealed' };
  if (proof.status !== 'S') return mismatch('status');
  if (!isServerSeed(serverSeed)) return mismatch('serverSeed');
  if (commitment(serverSeed) !== proof.serverSeedHash) return mismatch('serverSeedHash');
  if (!isClientSeed(clientSeed)) return mismatch('clientSeed');
  if (!isNonce(nonce)) return mismatch('nonce');
  const bet = game.readBet(proof.bet);
  if (!bet.ok) return mismatch('bet');
  const seeds = { serverSeed, clientSeed, nonce };
  const outcome =
    game.kind === 'hand' ? playedAgain(game, bet.value, proof.outcome, seeds) : game.play(bet.value, fairStream(seeds));
  if (canonical(outcome) !== canonical(proof.outcome)) return mismatch('outcome');
  return hasItsPots(proof, seeds) ? { verdict: 'verified' } : mismatch('jackpot');
}

/** Compares the pots that fell by chance; a must-fall pot is verified by its own secret. */
function hasItsPots({ jackpot }: RoundProof, seeds: RoundSeeds): boolean {
  if (jackpot === undefined) return true;
  const { currency: code, stakeUnits, fallen } = jackpot;
  if (!/^\d{1,18}$/.test(stakeUnits)) return false;
  const drawn = fallenByChance(seeds, BigInt(stakeUnits), currency(code));
  const claimed = fallen.filter(({ tier }) => tier === 'major' || tier === 'grand');
  return claimed.length === drawn.length && claimed.every(({ tier }) => drawn.some((each) => each === tier));
}

/** Replays the hand with the moves of the proof; null where they are not allowed, or do not end the hand. */
function playedAgain(hand: AnyHand, bet: unknown, claimed: unknown, seeds: RoundSeeds): unknown {
  const { moves } = (claimed ?? {}) as { readonly moves?: unknown };
  if (!Array.isArray(moves)) return null;
  const made: unknown[] = [];
  let state = hand.replay(bet, [], seeds);
  for (const claimedMove of moves) {
    const move = hand.readMove(claimedMove);
    const after = move.ok ? hand.after(bet, made, move.value, seeds) : move;
    if (!move.ok || !after.ok) return null;
    made.push(move.value);
    state = after.value;
  }
  return hand.standing(state).finished ? outcomeOf(hand, state, made) : null;
}

const mismatch = (field: keyof RoundProof): Verdict => ({ verdict: 'mismatch', field });
