/**
 * Chains of seeds (docs/fairness.md): made before the first issue that draws from them is sold, sealed, and walked from a few
 * places that are remembered, so that a link costs next to nothing however long its chain is.
 */
import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { assert } from '#kernel';
import type { Deps } from '../../deps.ts';
import { sealAnew, type Batch } from '../../seal-rows.ts';
import { chainsLeft, chainsSealedWith, insertChain, linksLeft, putSeed, type ChainRow } from './chain-queries.ts';

export const LINKS = 10_000;
/** A chase reaches a hundred issues ahead: what comes after them is public well before, with two hundred links to go. */
const LEFT_MIN = 250;
const MARK_EVERY = 100;

const before = (link: string): string => hash('sha256', link, 'hex');
const aboutSeed = ({ merchant, lottery, terminating_hash: end }: Omit<ChainRow, 'id' | 'sealed_seed'>): string =>
  `lottery_chain.seed:${merchant}/${lottery}/${end}`;

/** Every hundredth link from the last one back, and the end that is published. */
function walk(seed: string, links: number): { readonly marks: string[]; readonly end: string } {
  const marks: string[] = [];
  let link = seed;
  for (let back = 0; back < links; back += 1) {
    if (back % MARK_EVERY === 0) marks.push(link);
    link = before(link);
  }
  return { marks, end: link };
}

type Parts = Pick<Deps, 'db' | 'secrets' | 'clock' | 'brands'>;

/** Each brand has a chain for each lottery that draws from one, and the next before the last links are used. Answers how many it made. */
export async function keepChains({ db, secrets, clock, brands }: Parts): Promise<number> {
  const ours = LOTTERIES.filter(({ source }) => source === 'chain');
  const known = await linksLeft(
    db,
    brands.all().map(({ code }) => code),
    ours.map(({ code }) => code),
  );
  const left = new Map(known.map((row) => [`${row.merchant}/${row.lottery}`, row.left]));
  let made = 0;
  for (const { code: merchant } of brands.all())
    for (const { code: lottery } of ours) {
      if ((left.get(`${merchant}/${lottery}`) ?? 0) >= LEFT_MIN) continue;
      const seed = randomBytes(32).toString('hex');
      const chain = { merchant, lottery, links: LINKS, terminating_hash: walk(seed, LINKS).end };
      const sealed_seed = secrets.personal.seal(seed, aboutSeed(chain));
      await insertChain(db, { ...chain, sealed_seed, now: clock.now() });
      made += 1;
    }
  return made;
}

export interface Links {
  /** The link that an issue reveals, 0 being the first of its chain. */
  linkOf(chain: ChainRow, linkNo: number): string;
  /** Walks a chain before its first draw is due; it takes a few milliseconds. */
  ready(chain: ChainRow): void;
  isReady(chainId: bigint): boolean;
}

const KEPT_MAX = 1_000;

/** Remembers of each chain every hundredth link, for as long as this process lives and nowhere else. */
export function createLinks({ personal }: Deps['secrets']): Links {
  const kept = new LRUCache<bigint, string[]>({ max: KEPT_MAX });
  const marksOf = (chain: ChainRow): string[] => {
    const known = kept.get(chain.id);
    if (known) return known;
    const { marks, end } = walk(personal.open(chain.sealed_seed, aboutSeed(chain)), chain.links);
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

/** Seeds that were sealed with an older key are sealed with the one in force. Answers how many. */
export const resealChains = ({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) =>
  db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => chainsSealedWith(tx, key, batch),
      keyOf: ({ id }) => id,
      seal: (chain) =>
        putSeed(tx, chain.id, personal.seal(personal.open(chain.sealed_seed, aboutSeed(chain)), aboutSeed(chain))),
    }),
  );

export const chainsToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  chainsLeft(db, secrets.personal.olderKeys);
