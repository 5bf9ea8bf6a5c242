import { done, refuse, units, type Done, type Refusal, type Result, type Units } from '#kernel';
import type { Verdict } from './batch.ts';
import type { GameRefusal, PostRefusal, Receipt } from './posting.ts';

/** The answer to a game call: as any other, plus the player's balance, also on a refusal. */
export type GameOutcome = (Done<Receipt> | Refusal<GameRefusal>) & { readonly balance: Units };

export function resultOf({ outcome, postingId, balance }: Verdict): Result<Receipt, GameRefusal> {
  if (outcome !== 'posted' && outcome !== 'duplicate') return refuse(outcome);
  return done({ postingId: postingId!, balance: balance ?? units(0n), duplicate: outcome === 'duplicate' });
}

export const gameOutcomeOf = (verdict: Verdict): GameOutcome => ({
  ...resultOf(verdict),
  balance: verdict.balance ?? units(0n),
});

/** Result of a posting without a game record: the refusals of games cannot occur. */
export const postResultOf = (verdict: Verdict): Result<Receipt, PostRefusal> =>
  resultOf(verdict) as Result<Receipt, PostRefusal>;
