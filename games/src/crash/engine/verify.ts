/** A flight a second time, where the player is: whether its seed was fixed before, and whether it crashes where it did. */
import { fairStream } from '../../kit/fair.ts';
import { verifySeed, type LiveProof, type LiveVerdict } from '../../kit/live/verify.ts';
import type { Outcome } from './clock.ts';
import { crashPoint } from './crash-point.ts';
import { identity } from './identity.ts';

export const verifyCrash = (proof: LiveProof): LiveVerdict =>
  verifySeed(proof, (serverSeed) => {
    if (proof.version !== identity.version) return null;
    const { crash } = proof.outcome as Outcome;
    return crashPoint(fairStream({ serverSeed, clientSeed: proof.clientSeed, nonce: 0 })) === crash;
  });
