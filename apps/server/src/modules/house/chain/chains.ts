/** Hash chains of seeds (docs/fairness.md): created before the first round that uses them, and sealed. */
import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import {
  chainsLeft,
  chainsSealedWith,
  insertChain,
  linksLeft,
  putSeed,
  type ChainKind,
  type ChainRow,
} from './queries.ts';
import { chainLength, walk } from './walk.ts';

/** Links left at which the next chain is made. A chase reaches 100 issues ahead, so its chain is public well before. */
const LEFT_MIN = 250;

type Personal = Deps['secrets']['personal'];

/** Sealing contexts; the one of lotteries predates other games. */
const LABELS: Readonly<Record<ChainKind, string>> = {
  lottery: 'lottery_chain.seed',
  room: 'seed_chain.room',
  sports: 'seed_chain.sports',
};

const aboutSeed = ({ kind, merchant, game, terminating_hash: end }: Omit<ChainRow, 'id' | 'sealed_seed'>): string =>
  `${LABELS[kind]}:${merchant}/${game}/${end}`;

export const openSeed = (personal: Personal, chain: ChainRow): string =>
  personal.open(chain.sealed_seed, aboutSeed(chain));

export interface Drawing {
  readonly merchant: string;
  readonly game: string;
}

type Parts = Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance'>;

/** Ensures a chain for each game, and its successor before the last links are used. Answers how many were made. */
export async function keepChains(
  { db, secrets, clock, chance }: Parts,
  kind: ChainKind,
  drawing: readonly Drawing[],
): Promise<number> {
  const left = new Map((await linksLeft(db, kind, drawing)).map((row) => [`${row.merchant}/${row.game}`, row.left]));
  let made = 0;
  for (const { merchant, game } of drawing) {
    if ((left.get(`${merchant}/${game}`) ?? 0) >= LEFT_MIN) continue;
    const seed = chance.hex(32);
    const { links } = chainLength;
    const chain = { kind, merchant, game, links, terminating_hash: walk(seed, links).end };
    const sealed_seed = secrets.personal.seal(seed, aboutSeed(chain));
    await insertChain(db, { ...chain, sealed_seed, now: clock.now() });
    made += 1;
  }
  return made;
}

/** Reseals seeds from older keys with the current one. Answers how many. */
export const resealChains = ({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) =>
  db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => chainsSealedWith(tx, key, batch),
      keyOf: ({ id }) => id,
      seal: (chain) => putSeed(tx, chain.id, personal.seal(openSeed(personal, chain), aboutSeed(chain))),
    }),
  );

export const chainsToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  chainsLeft(db, secrets.personal.olderKeys);
