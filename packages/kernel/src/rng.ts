/** The only source of chance an engine knows. Implementations live in games/kit (fair stream) and testkit (seeded). */
export interface Rng {
  /** A uniform integer in [0, limit), without modulo bias; 1 ≤ limit ≤ 2^32. */
  int(limit: number): number;
}

/** Chance of the site: seeds of rounds, prizes and pauses. The system gives it to a house, a seed to a test. Tokens and passwords never come from here. */
export interface Chance extends Rng {
  /** Random bytes in lower-case hex. */
  hex(bytes: number): string;
}
