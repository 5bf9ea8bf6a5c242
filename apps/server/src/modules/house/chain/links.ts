/** Computes links from cached checkpoints, so that the cost does not grow with the chain's length. */
import { LRUCache } from 'lru-cache';
import { assert } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { openSeed } from './chains.ts';
import type { ChainRow } from './queries.ts';
import { before, MARK_EVERY, walk } from './walk.ts';

export interface Links {
  /** Link revealed at position `linkNo`, counted from 0. */
  linkOf(chain: ChainRow, linkNo: number): string;
  /** Computes a chain's checkpoints ahead of its first link; takes a few milliseconds. */
  ready(chain: ChainRow): void;
  isReady(chainId: bigint): boolean;
}

const KEPT_MAX = 1_000;

/** Caches every hundredth link of each chain, in this process's memory only. */
export function createLinks({ personal }: Deps['secrets']): Links {
  const kept = new LRUCache<bigint, string[]>({ max: KEPT_MAX });
  const marksOf = (chain: ChainRow): string[] => {
    const known = kept.get(chain.id);
    if (known) return known;
    const { marks, end } = walk(openSeed(personal, chain), chain.links);
    assert(end === chain.terminating_hash, 'a chain ends where it was said to');
    kept.set(chain.id, marks);
    return marks;
  };
  return {
    ready: (chain) => void marksOf(chain),
    isReady: (id) => kept.has(id),
    linkOf(chain, linkNo) {
      const back = chain.links - 1 - linkNo;
      assert(back >= 0 && linkNo >= 0, 'a chain has this link');
      let link = marksOf(chain)[Math.floor(back / MARK_EVERY)]!;
      for (let step = 0; step < back % MARK_EVERY; step += 1) link = before(link);
      return link;
    },
  };
}
