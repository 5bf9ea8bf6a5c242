/** Beacon: a chain of unpredictable blocks. Draws follow from the hash of a block made after the last bet. */
import type { Millis } from '#kernel';

export interface Block {
  readonly height: bigint;
  /** 64 hex digits. */
  readonly hash: string;
  readonly at: Millis;
}

export interface Beacon {
  /** Name of the chain in proofs. */
  readonly chain: string;
  /** First block at that time or later; null while there is none. Always the same for the same time. */
  firstSince(from: Millis): Promise<Block | null>;
}
