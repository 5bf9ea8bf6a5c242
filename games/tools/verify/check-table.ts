/** Verifies the proof of a room's round: the seed was committed to before, and yields the stated outcome. */
import { isDeepStrictEqual } from 'node:util';
import { crashOf, flown, type FlownAction, type FlownTick } from './crash-round.ts';
import { liveRound } from './live-round.ts';
import { sha256 } from './numbers.ts';

export interface TableProof {
  readonly roundId: string;
  readonly room: string;
  readonly engine: string;
  /** The outcome as the game stores it. */
  readonly outcome: object | null;
  readonly config?: unknown;
  readonly played?: { readonly actions: readonly FlownAction[]; readonly ticks?: readonly FlownTick[] } | null;
  readonly chain: { readonly terminatingHash: string; readonly linkNo: number };
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
}

interface Dealt {
  readonly steps: readonly unknown[];
  readonly outcome: unknown;
  readonly shoe: { readonly from: number } | null;
}

interface Flight {
  readonly crash: number;
  readonly startedAt: number;
}

interface Finding {
  readonly result: 'verified' | 'mismatch' | 'sealed' | 'cancelled';
  readonly because: string;
  readonly work: readonly string[];
}

const CHAIN_MAX = 100_000;

/** `merchant` is the brand's code: the client seed of a table contains it and the table's code. */
export function checkTable(proof: TableProof, merchant: string): Finding {
  const { serverSeed, serverSeedHash, chain, clientSeed, outcome, engine } = proof;
  const work: string[] = [];
  const found = (result: Finding['result'], because: string): Finding => ({ result, because, work });
  if (clientSeed !== `${merchant}:${proof.room}`)
    return found('mismatch', 'the seed is mixed with the name of another table');
  if (outcome === null) return found('cancelled', 'the round is void: every stake has gone back');
  if (serverSeed === null)
    return found('sealed', 'rounds are still drawn from this seed: it is shown when they are not');
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return found('mismatch', 'serverSeed is malformed');
  work.push(`SHA-256 of the seed: ${sha256(serverSeed)}`);
  if (sha256(serverSeed) !== serverSeedHash) return found('mismatch', 'the seed is not the one that was fixed');
  const { linkNo } = chain;
  if (!Number.isSafeInteger(linkNo) || linkNo < 0 || linkNo > CHAIN_MAX)
    return found('mismatch', 'linkNo is malformed');
  let end = serverSeed;
  for (let step = 0; step <= linkNo; step += 1) end = sha256(end);
  work.push(`hashed ${linkNo + 1} times: ${end}`);
  if (end !== chain.terminatingHash) return found('mismatch', 'the chain does not end where it was said to');
  const { agrees, because } =
    engine === 'CRASH' ? checkFlight(proof, serverSeed, work) : checkDeal(proof, serverSeed, work);
  return found(agrees ? 'verified' : 'mismatch', because);
}

interface Checked {
  readonly agrees: boolean;
  readonly because: string;
}

function checkDeal({ engine, clientSeed, outcome }: TableProof, serverSeed: string, work: string[]): Checked {
  const { steps, outcome: result, shoe } = outcome as Dealt;
  const dealt = liveRound(engine, { serverSeed, clientSeed }, shoe?.from ?? 0);
  for (const step of dealt.steps) work.push(`dealt ${JSON.stringify(step)}`);
  return isDeepStrictEqual(dealt, { steps, outcome: result })
    ? { agrees: true, because: `seed, chain and deal agree; the result is ${JSON.stringify(dealt.outcome)}` }
    : { agrees: false, because: `the seed deals ${JSON.stringify(dealt.outcome)}` };
}

const times = (hundredths: number): string => `×${(hundredths / 100).toFixed(2)}`;

/** Checks the flight and the payout of each bet in it, by the times at which cash-outs reached the house. */
function checkFlight({ clientSeed, outcome, config, played }: TableProof, serverSeed: string, work: string[]): Checked {
  const flight = outcome as Flight;
  const crash = crashOf(serverSeed, clientSeed);
  const { winMax = 0 } = (config ?? {}) as { readonly winMax?: number };
  const bets = flown(played?.actions ?? [], { ...flight, crash }, winMax, played?.ticks);
  for (const { seat, bet, points, out, given } of bets) {
    const lost = given ? 'was given back, as nobody could hear its seat' : 'was in the crash';
    const end = out === null ? lost : `left at ${times(out)} with ${(points / 100) * out}`;
    work.push(`seat ${seat}, bet ${bet} of ${points} points: ${end}`);
  }
  if (crash !== flight.crash) return { agrees: false, because: `the seed crashes at ${times(crash)}` };
  const late = bets.find(({ out }) => out !== null && out > crash);
  return late
    ? { agrees: false, because: `seat ${late.seat} left at ${times(late.out!)}, above the crash` }
    : { agrees: true, because: `seed, chain and flight agree; it crashed at ${times(crash)}` };
}
