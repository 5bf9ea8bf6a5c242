/** Recomputes a draw in the browser and verifies its signature; the lottery code loads on demand. */
import type { Contract, ValueOf } from '#contract';

export type DrawProof = ValueOf<Contract['draw']['proof']>;

/** Result of each check; null when it does not apply: an external result derives from no seed. */
export interface DrawVerdict {
  /** True when the link hashes to the published end of the chain. */
  readonly chain: boolean | null;
  /** True when the link (or the block's hash) yields this result. */
  readonly result: boolean | null;
  /** Null also when this browser lacks the signature algorithm. */
  readonly signature: boolean | null;
}

export async function verifyDraw(proof: DrawProof): Promise<DrawVerdict> {
  const [{ endOfChain }, { fairDraw }, { lotteryOf }] = await Promise.all([
    import('#games/kit/hash-chain.ts'),
    import('#games/lottery/kit/fair-draw.ts'),
    import('#games/lottery/lotteries.ts'),
  ]);
  const { chain, source, lottery: code, numero, result } = proof;
  const seed = source && 'link' in source ? source.link : source && 'hash' in source ? source.hash : null;
  const lottery = lotteryOf(code);
  const day = `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;
  const family = lottery?.familyOn(day);
  const drawn = family && seed !== null ? family.write(fairDraw(family, { link: seed, lottery: code, numero })) : null;
  return {
    chain: chain?.link ? endOfChain(chain.link, chain.linkNo) === chain.terminatingHash : null,
    result: drawn === null ? null : drawn === result,
    signature: await signed(proof),
  };
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

async function signed({ signedText, signature, publicKey }: DrawProof): Promise<boolean | null> {
  if (signedText === null || signature === null || publicKey === null) return null;
  try {
    const der = bytesOf(publicKey.replaceAll(/-----[^-]+-----|\s/g, ''));
    const key = await crypto.subtle.importKey('spki', der, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(signedText));
  } catch {
    return null;
  }
}
