/** The only source of chance an engine knows. Implementations live in games/kit (fair stream) and testkit (seeded). */
export interface Rng {
  /** A uniform integer in [0, limit), without modulo bias; 1 ≤ limit ≤ 2^32. */
  int(limit: number): number;
}
