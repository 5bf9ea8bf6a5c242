/**
 * Checks common to all rounds drawn from a seed pair: all fields are well formed, and the revealed seed matches its
 * commitment.
 */
import { isDeepStrictEqual } from 'node:util';
import { sha256, type HandSeeds } from './numbers.ts';

export interface Found {
  /** Cancelled: the bet was not accepted, so there is no outcome. Sealed: the server seed has not been revealed yet. */
  readonly result: 'verified' | 'mismatch' | 'sealed' | 'cancelled';
  readonly because: string;
}

/** Untrusted input: every field is checked before use. */
export type AnyProof = Readonly<Record<string, unknown>>;

export const mismatch = (because: string): Found => ({ result: 'mismatch', because });

/** The seeds to compute with, or the reason why there are none. */
export function checkSeeds({
  serverSeedHash,
  serverSeed,
  clientSeed,
  nonce,
  outcome,
  status,
}: AnyProof): HandSeeds | Found {
  if (status === 'C' && outcome === null) return { result: 'cancelled', because: 'the bet was not accepted' };
  if (serverSeed === null) return { result: 'sealed', because: 'the server seed has not been revealed yet' };
  // A stored proof may lack the status, which no computation needs.
  if (status !== undefined && status !== 'S') return mismatch('the status is neither settled nor cancelled');
  if (typeof serverSeed !== 'string' || !/^[0-9a-f]{64}$/.test(serverSeed)) return mismatch('serverSeed is malformed');
  if (sha256(serverSeed) !== serverSeedHash) return mismatch('the server seed is not the one committed to');
  if (typeof clientSeed !== 'string' || !/^[\u0021-\u007e]{1,64}$/.test(clientSeed))
    return mismatch('clientSeed is malformed');
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0) return mismatch('nonce is malformed');
  return { serverSeed, clientSeed, nonce };
}

/** Path of the first difference between two records. */
export function difference(mine: unknown, theirs: unknown, path: string): string | null {
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
