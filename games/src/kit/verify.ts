/** Recomputes a finished round where the player is, in the browser. `npm run verify` does the same with code of its own. */
import { canonical } from './canonical.ts';
import { commitment, fairStream, isClientSeed, isNonce, isServerSeed } from './fair.ts';
import type { RoundProof } from './proof.ts';
import type { RoundEngine } from './round.ts';

export type Verdict =
  | { readonly verdict: 'verified' }
  /** The server seed is still in use, so the commitment cannot be opened yet. */
  | { readonly verdict: 'sealed' }
  /** The bet was not accepted, so there is no outcome. */
  | { readonly verdict: 'cancelled' }
  | { readonly verdict: 'mismatch'; readonly field: keyof RoundProof };

export function verifyRound(proof: RoundProof, engines: readonly RoundEngine<unknown, unknown>[]): Verdict {
  const { serverSeed, clientSeed, nonce } = proof;
  const engine = engines.find(({ meta }) => meta.code === proof.gameCode);
  if (!engine) return mismatch('gameCode');
  if (engine.meta.version !== proof.gameVersion) return mismatch('gameVersion');
  if (proof.status === 'C' && proof.outcome === null) return { verdict: 'cancelled' };
  if (serverSeed === null) return { verdict: 'sealed' };
  if (!isServerSeed(serverSeed)) return mismatch('serverSeed');
  if (commitment(serverSeed) !== proof.serverSeedHash) return mismatch('serverSeedHash');
  if (!isClientSeed(clientSeed)) return mismatch('clientSeed');
  if (!isNonce(nonce)) return mismatch('nonce');
  const bet = engine.readBet(proof.bet);
  if (!bet.ok) return mismatch('bet');
  const round = engine.play(bet.value, fairStream({ serverSeed, clientSeed, nonce }));
  return canonical(round) === canonical(proof.outcome) ? { verdict: 'verified' } : mismatch('outcome');
}

const mismatch = (field: keyof RoundProof): Verdict => ({ verdict: 'mismatch', field });
