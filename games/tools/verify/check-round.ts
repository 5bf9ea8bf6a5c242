/** Whether a round's proof holds, with nothing taken on trust but the published sheets, and the work that led there. */
import { isDeepStrictEqual } from 'node:util';
import { blocks, notedIntegers, sha256, type Block, type Draw } from './numbers.ts';
import { slotRound, type PublishedSlot, type RecomputedStep } from './slot-round.ts';

export interface Finding {
  /** Cancelled: the bet was not accepted, so there is no outcome. Sealed: the server seed has not been revealed yet. */
  readonly result: 'verified' | 'mismatch' | 'sealed' | 'cancelled';
  readonly because: string;
  /** What was computed; absent where it did not come to that. */
  readonly work?: Work;
}

export interface Work {
  readonly serverSeed: string;
  /** SHA-256 of the server seed: the commitment. */
  readonly serverSeedHash: string;
  readonly blocks: readonly Block[];
  readonly steps: readonly (RecomputedStep & { readonly draws: readonly Draw[] })[];
  /** In line bets. */
  readonly total: number;
}

/** `proof` is whatever came from the file or the site: every field is checked before it is used. */
export function checkRound(proof: Readonly<Record<string, unknown>>, slots: readonly PublishedSlot[]): Finding {
  const { gameCode, gameVersion, serverSeedHash, serverSeed, clientSeed, nonce, bet, outcome, status } = proof;
  const slot = slots.find((each) => each.code === gameCode);
  if (!slot) return mismatch(`no sheet is published for the game ${String(gameCode)}`);
  if (slot.version !== gameVersion) return mismatch(`the sheet is of version ${slot.version}, the round is not`);
  if (sha256(JSON.stringify(slot.rules)) !== slot.rulesSha256) return mismatch('the sheet does not hold its own rules');
  if (status === 'C' && outcome === null) return { result: 'cancelled', because: 'the bet was not accepted' };
  if (serverSeed === null) return { result: 'sealed', because: 'the server seed has not been revealed yet' };
  if (typeof serverSeed !== 'string' || !/^[0-9a-f]{64}$/.test(serverSeed)) return mismatch('serverSeed is malformed');
  if (sha256(serverSeed) !== serverSeedHash) return mismatch('the server seed is not the one committed to');
  if (typeof clientSeed !== 'string' || !/^[\u0021-\u007e]{1,64}$/.test(clientSeed))
    return mismatch('clientSeed is malformed');
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0) return mismatch('nonce is malformed');
  if ((bet as { lines?: unknown } | undefined)?.lines !== slot.rules.lines.length)
    return mismatch('bet has other lines');
  const numbers = notedIntegers(serverSeed, clientSeed, nonce);
  const round = slotRound(slot.rules, numbers.next);
  const work = {
    serverSeed,
    serverSeedHash: sha256(serverSeed),
    blocks: blocks(serverSeed, clientSeed, nonce, numbers.draws.at(-1)!.cursor + 1),
    steps: withDraws(round.steps, numbers.draws),
    total: round.total,
  };
  const place = difference(round, outcome, 'outcome');
  if (place !== null)
    return { ...mismatch(`these seeds pay ${round.total} line bets; ${place} is not what the proof says`), work };
  return { result: 'verified', because: `commitment and outcome agree; the round pays ${round.total} line bets`, work };
}

const mismatch = (because: string): Finding => ({ result: 'mismatch', because });

/** Each step with the numbers that made its stops, those thrown away included. */
function withDraws(steps: readonly RecomputedStep[], draws: readonly Draw[]) {
  let from = 0;
  return steps.map((step) => {
    let to = from;
    for (let reels = 0; reels < step.stops.length; to += 1) if (draws[to]!.result !== null) reels += 1;
    const own = draws.slice(from, to);
    from = to;
    return { ...step, draws: own };
  });
}

/** The first place, written as a path, where a record differs from what it should be. */
function difference(mine: unknown, theirs: unknown, path: string): string | null {
  if (isDeepStrictEqual(mine, theirs)) return null;
  if (!isRecord(mine) || !isRecord(theirs) || Array.isArray(mine) !== Array.isArray(theirs)) return path;
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  for (const key of keys) {
    const place = difference(mine[key], theirs[key], Array.isArray(mine) ? `${path}[${key}]` : `${path}.${key}`);
    if (place !== null) return place;
  }
  return path;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
