/** Recomputes a round in the browser; engines load on demand. */
import type { RoundProof } from '#contract';
import type { Verdict } from '#games/kit/verify.ts';

export async function verifyHere(proof: RoundProof): Promise<Verdict> {
  const [{ verifyRound }, { engines }, { hands }] = await Promise.all([
    import('#games/kit/verify.ts'),
    import('#games/engines.ts'),
    import('#games/hands.ts'),
  ]);
  return verifyRound(proof, [...engines, ...hands]);
}
