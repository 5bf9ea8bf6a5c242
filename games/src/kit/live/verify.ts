/**
 * Verifies a round of a live table in the player's browser: its seed was committed to before, and deals this outcome.
 */
import { canonical } from '../canonical.ts';
import { commitment, fairStream, isServerSeed } from '../fair.ts';
import { endOfChain } from '../hash-chain.ts';
import type { LiveOutcome } from './clock.ts';
import { shuffledShoe } from './shoe.ts';
import type { LiveEngine } from './table.ts';

/** The proof as the site answers it. */
export interface LiveProof {
  readonly engine: string;
  readonly version: string;
  readonly config: unknown;
  readonly outcome: unknown;
  readonly chain: { readonly terminatingHash: string; readonly linkNo: number };
  readonly serverSeedHash: string;
  /** Null while rounds are still drawn from it. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
}

/** Result of each check; null where there is nothing to check yet. */
export interface LiveVerdict {
  /** The seed hashes to its public commitment, and so does the rest of the chain. */
  readonly seed: boolean | null;
  /** The seed deals this round. */
  readonly deal: boolean | null;
}

type Table = LiveEngine<unknown, unknown, unknown>;

export function verifyLive(proof: LiveProof, tables: readonly Table[]): LiveVerdict {
  const table = tables.find(({ meta }) => meta.code === proof.engine && meta.version === proof.version);
  return verifySeed(proof, (serverSeed) => (table ? isDealt(proof, serverSeed, table) : null));
}

/** `deals` checks the outcome against the seed; null where there is no outcome. */
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
