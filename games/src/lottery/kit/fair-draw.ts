/**
 * A draw of the house, from the next link of the lottery's hash chain (../../kit/hash-chain.ts), whose terminating hash
 * was published before the first issue was sold. It does not depend on tickets.
 */
import { fairStream } from '../../kit/fair.ts';
import type { Family } from './family.ts';

export interface DrawSeed {
  /** The link that this issue reveals. */
  readonly link: string;
  readonly lottery: string;
  readonly numero: string;
}

/** The stream is that of a house round: the link for a server seed, `lottery/numero` for a client seed, nonce 0. */
export const fairDraw = <Draw>(family: Family<Draw>, { link, lottery, numero }: DrawSeed): Draw =>
  family.draw(fairStream({ serverSeed: link, clientSeed: `${lottery}/${numero}`, nonce: 0 }));
