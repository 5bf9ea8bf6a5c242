/** A chain of blocks that nobody can foretell: draws follow from the hash of one that is not there while bets are taken. */
import type { Millis } from '#kernel';

export interface Block {
  readonly height: bigint;
  /** 64 hex digits. */
  readonly hash: string;
  readonly at: Millis;
}

export interface Beacon {
  /** Its name, as stands in proofs. */
  readonly chain: string;
  /** The first block of that time or later; null as long as there is none. Asked again it is the same. */
  firstSince(from: Millis): Promise<Block | null>;
}
