/** Whether the proof of a round at a live table holds: the seed was fixed before it, and deals what is said. */
import { isDeepStrictEqual } from 'node:util';
import { liveRound } from './live-round.ts';
import { sha256 } from './numbers.ts';

export interface TableProof {
  readonly roundId: string;
  readonly room: string;
  readonly engine: string;
  readonly outcome: {
    readonly steps: readonly unknown[];
    readonly outcome: unknown;
    readonly shoe: { readonly from: number } | null;
  } | null;
  readonly chain: { readonly terminatingHash: string; readonly linkNo: number };
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
}

interface Finding {
  readonly result: 'verified' | 'mismatch' | 'sealed' | 'cancelled';
  readonly because: string;
  readonly work: readonly string[];
}

const CHAIN_MAX = 100_000;

/** `merchant` is the brand that was asked: the seed of a table is mixed with its name and the table's. */
export function checkTable(proof: TableProof, merchant: string): Finding {
  const { serverSeed, serverSeedHash, chain, clientSeed, outcome, engine } = proof;
  const work: string[] = [];
  const say = (result: Finding['result'], because: string): Finding => ({ result, because, work });
  if (clientSeed !== `${merchant}:${proof.room}`)
    return say('mismatch', 'the seed is mixed with the name of another table');
  if (outcome === null) return say('cancelled', 'the round is void: every stake has gone back');
  if (serverSeed === null) return say('sealed', 'rounds are still drawn from this seed: it is shown when they are not');
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return say('mismatch', 'serverSeed is malformed');
  work.push(`SHA-256 of the seed: ${sha256(serverSeed)}`);
  if (sha256(serverSeed) !== serverSeedHash) return say('mismatch', 'the seed is not the one that was fixed');
  const { linkNo } = chain;
  if (!Number.isSafeInteger(linkNo) || linkNo < 0 || linkNo > CHAIN_MAX) return say('mismatch', 'linkNo is malformed');
  let end = serverSeed;
  for (let step = 0; step <= linkNo; step += 1) end = sha256(end);
  work.push(`hashed ${linkNo + 1} times: ${end}`);
  if (end !== chain.terminatingHash) return say('mismatch', 'the chain does not end where it was said to');
  const dealt = liveRound(engine, { serverSeed, clientSeed }, outcome.shoe?.from ?? 0);
  for (const step of dealt.steps) work.push(`dealt ${JSON.stringify(step)}`);
  const isSame = isDeepStrictEqual(dealt, { steps: outcome.steps, outcome: outcome.outcome });
  return isSame
    ? say('verified', `seed, chain and deal agree; the result is ${JSON.stringify(dealt.outcome)}`)
    : say('mismatch', `the seed deals ${JSON.stringify(dealt.outcome)}`);
}
