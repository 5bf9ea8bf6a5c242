/** Proof of a finished round, from which anyone can recompute it. */
export interface RoundProof {
  readonly roundId: string;
  readonly gameCode: string;
  readonly gameVersion: string;
  /** Published before the first bet under this seed. */
  readonly serverSeedHash: string;
  /** Null until the seed is rotated out; until then nothing can be recomputed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The bet's choices, never its amount; for a slot `{ lines }`, for a hand the bet as its game reads it. */
  readonly bet: unknown;
  /** The stored `Round` as JSON, or the `HandOutcome` of a hand, with its moves. Null when the round was cancelled. */
  readonly outcome: unknown;
  /** S settled, C cancelled: the bet was not accepted, so nothing was staked and nothing is paid. */
  readonly status: 'U' | 'S' | 'C';
  /**
   * Present for rounds that fed the jackpot. `stakeUnits` matters here only: the chance of a pot is proportional to the
   * stake.
   */
  readonly jackpot?:
    | { readonly currency: string; readonly stakeUnits: string; readonly fallen: readonly { readonly tier: string }[] }
    | undefined;
}
