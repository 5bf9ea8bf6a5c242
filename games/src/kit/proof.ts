/** What the site hands out about a finished round, so that anyone can recompute it. */
export interface RoundProof {
  readonly roundId: string;
  readonly gameCode: string;
  readonly gameVersion: string;
  /** Published before the first bet under this seed. */
  readonly serverSeedHash: string;
  /** Null until the seed is rotated out; until then there is nothing to recompute with. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** What was bet on, never how much; for a slot `{ lines }`, for a hand what its game reads as a bet. */
  readonly bet: unknown;
  /** The stored `Round` as JSON, or the `HandOutcome` of a hand, which has the moves that were made. Null when the round was cancelled. */
  readonly outcome: unknown;
  /** S settled, C cancelled: the bet was not accepted, so nothing was staked and nothing is paid. */
  readonly status: 'U' | 'S' | 'C';
  /** Of a round that fed the jackpot. `stakeUnits` counts here alone: the chance of a pot is the stake. */
  readonly jackpot?:
    | { readonly currency: string; readonly stakeUnits: string; readonly fallen: readonly { readonly tier: string }[] }
    | undefined;
}
