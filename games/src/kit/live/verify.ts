/** A round of a live table a second time, where the player is: whether its seed was fixed before, and whether it gives this deal. */
import { canonical } from '../canonical.ts';
import { commitment, fairStream, isServerSeed } from '../fair.ts';
import { endOfChain } from '../hash-chain.ts';
import type { LiveOutcome } from './clock.ts';
import { shuffledShoe } from './shoe.ts';
import type { LiveEngine } from './table.ts';

/** As the site hands it out. */
export interface LiveProof {
  readonly engine: string;
  readonly version: string;
  readonly config: unknown;
  readonly outcome: unknown;
  readonly chain: { readonly terminatingHash: string; readonly linkNo: number };
  readonly serverSeedHash: string;
  /** Null for as long as rounds are drawn from it. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
}

/** What each check found; null where there is nothing to check yet. */
export interface LiveVerdict {
  /** The seed hashes to what was public before, and so does all of the chain behind it. */
  readonly seed: boolean | null;
  /** The seed deals this round. */
  readonly deal: boolean | null;
}

type Table = LiveEngine<unknown, unknown, unknown>;

export function verifyLive(proof: LiveProof, tables: readonly Table[]): LiveVerdict {
  const table = tables.find(({ meta }) => meta.code === proof.engine && meta.version === proof.version);
  return verifySeed(proof, (serverSeed) => (table ? isDealt(proof, serverSeed, table) : null));
}

/** `deals` says whether the seed makes the outcome, where there is one. */
export function verifySeed(proof: LiveProof, deals: (serverSeed: string) => boolean | null): LiveVerdict {
  const { serverSeed } = proof;
  if (serverSeed === null) return { seed: null, deal: null };
  if (!isServerSeed(serverSeed)) return { seed: false, deal: false };
  const { terminatingHash, linkNo } = proof.chain;
  const isFixed = commitment(serverSeed) === proof.serverSeedHash && endOfChain(serverSeed, linkNo) === terminatingHash;
  return { seed: isFixed, deal: proof.outcome === null ? null : deals(serverSeed) };
}

function isDealt({ config, outcome, clientSeed }: LiveProof, serverSeed: string, table: Table): boolean {
  const read = table.readConfig(config);
  if (!read.ok) return false;
  const { rules } = read.value;
  const { steps, outcome: result, shoe } = outcome as LiveOutcome<unknown, unknown>;
  const rng = fairStream({ serverSeed, clientSeed, nonce: 0 });
  const { draws } = table.game;
  const cards = draws.from === 'shoe' ? shuffledShoe(rng, draws.decks) : [];
  let place = shoe?.from ?? 0;
  const dealt = draws.from === 'shoe' ? draws.deal(rules, () => cards[place++]!) : draws.deal(rules, rng);
  return canonical(dealt) === canonical({ steps, outcome: result });
}
