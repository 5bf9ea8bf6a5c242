/**
 * The house's one random generator, the same in the server, the browser and the tests (docs/fairness.md).
 *
 * Block `cursor` of a round is HMAC-SHA-256 with the server seed as key and `clientSeed:nonce:cursor` as message, both
 * as UTF-8 text. Its 32 bytes are read from the front, four at a time, as big-endian numbers in [0, 2^32); when they
 * are used up, the cursor grows by one.
 */
import { assert, type Rng } from '#kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const RANGE = 2 ** 32;
const BLOCK_BYTES = 32;

/** 32 random bytes as lower-case hex. Secret until it is rotated out, or for a shared round until the round ends. */
const SERVER_SEED = /^[0-9a-f]{64}$/;
/** Visible ASCII. A colon is allowed: nonce and cursor are digits, so the message parses unambiguously from its end. */
const CLIENT_SEED = /^[!-~]{1,64}$/;

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the rounds played under the same seed pair. */
  readonly nonce: number;
}

/** The random stream of a round: integers for engines, and raw numbers for tests of the stream itself. */
export interface FairStream extends Rng {
  /** The next number of the raw stream, in [0, 2^32). */
  u32(): number;
}

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);
export const isNonce = (nonce: number): boolean => Number.isSafeInteger(nonce) && nonce >= 0;

/** SHA-256 of a text as lower-case hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Commitment to the server seed, shown before the first bet: it binds the house and reveals nothing. */
export const commitment = (serverSeed: string): string => sha256Hex(serverSeed);

/** The stream of one round. Malformed seeds are a caller's bug: parse them at the border with the `is…` functions. */
export const fairStream = ({ serverSeed, clientSeed, nonce }: RoundSeeds): FairStream =>
  fairStreams(serverSeed)(clientSeed, nonce);

/**
 * A further stream of a round, independent of its outcome: `name` stands between nonce and cursor. A name holds no
 * digits, so that no message equals one of another stream.
 */
export function namedStream({ serverSeed, clientSeed, nonce }: RoundSeeds, name: string): FairStream {
  assert(/^[a-z-]+(:[a-z-]+)*$/.test(name), 'a stream is named by words');
  return keyedBy(serverSeed)(messageOf(clientSeed, nonce, name));
}

function messageOf(clientSeed: string, nonce: number, ...name: readonly string[]): string {
  assert(isClientSeed(clientSeed), 'a client seed is 1 to 64 visible ASCII characters');
  assert(isNonce(nonce), 'a nonce is a whole number from 0 up');
  return [clientSeed, nonce, ...name].join(':');
}

/** Streams of many rounds under one server seed, whose HMAC key is prepared only once. */
export function fairStreams(serverSeed: string): (clientSeed: string, nonce: number) => FairStream {
  const streams = keyedBy(serverSeed);
  return (clientSeed, nonce) => streams(messageOf(clientSeed, nonce));
}

/** A stream per message; the cursor is appended after a colon. */
function keyedBy(serverSeed: string): (message: string) => FairStream {
  assert(isServerSeed(serverSeed), 'a server seed is 64 hex digits');
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed));
  return (message) => {
    const block = new DataView(new ArrayBuffer(BLOCK_BYTES));
    const bytes = new Uint8Array(block.buffer);
    let cursor = 0;
    let offset = BLOCK_BYTES;
    return drawing(() => {
      if (offset === BLOCK_BYTES) {
        keyed
          .clone()
          .update(utf8ToBytes(`${message}:${cursor}`))
          .digestInto(bytes);
        cursor += 1;
        offset = 0;
      }
      offset += 4;
      return block.getUint32(offset - 4);
    });
  };
}

/** Adds uniform integers to a source of raw numbers. */
export function drawing(u32: () => number): FairStream {
  return { u32, int: (limit) => drawInt(u32, limit) };
}

/**
 * A uniform integer in [0, limit) by rejection sampling: raw numbers at or above the largest multiple of `limit` are
 * discarded, since keeping them would favour small results.
 */
function drawInt(u32: () => number, limit: number): number {
  assert(Number.isInteger(limit) && limit >= 1 && limit <= RANGE, 'a limit is a whole number from 1 to 2^32');
  const ceiling = RANGE - (RANGE % limit);
  let value = u32();
  while (value >= ceiling) value = u32();
  return value % limit;
}
