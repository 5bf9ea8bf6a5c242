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
  /** For a slot `{ lineBet, lines }`, the line bet in the currency's main unit. */
  readonly bet: unknown;
  /** The stored `Round` as JSON. */
  readonly outcome: unknown;
}
