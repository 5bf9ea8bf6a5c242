/**
 * Independent implementation of the fairness scheme, from its description (docs/fairness.md) and on Node's own
 * cryptography. It shares no code with the games on purpose: one mistake cannot be in both.
 */
import { createHash, createHmac } from 'node:crypto';

const NUMBERS_PER_BLOCK = 8;
const BYTES_PER_NUMBER = 4;

/** Seeds of a single-player round or hand. */
export interface HandSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A number drawn from the stream, and its use. */
export interface Draw {
  readonly cursor: number;
  /** Index of its first byte within the block. */
  readonly byte: number;
  readonly bytes: string;
  readonly number: number;
  readonly below: number;
  /** Null for a rejected number. */
  readonly result: number | null;
}

export interface Block {
  readonly message: string;
  readonly hmac: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const messageOf = (clientSeed: string, nonce: number, cursor: number) => [clientSeed, nonce, cursor].join(':');
const blockOf = (serverSeed: string, message: string) => createHmac('sha256', serverSeed).update(message).digest();

/** Raw numbers of a round, block after block. */
export const rawNumbers = (serverSeed: string, clientSeed: string, nonce: number): Generator<number, never> =>
  namedNumbers(serverSeed, [clientSeed, nonce].join(':'));

/** Raw numbers of a stream by its message; the cursor is appended after a colon. */
export function* namedNumbers(serverSeed: string, message: string): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1) {
    const block = blockOf(serverSeed, [message, cursor].join(':'));
    for (let byte = 0; byte < block.length; byte += BYTES_PER_NUMBER) yield block.readUInt32BE(byte);
  }
}

/** An integer below `limit`, by rejection of numbers in the incomplete last stretch of the range. */
export function integer(numbers: Iterator<number, never>, limit: number): number {
  const range = 4_294_967_296n;
  const whole = (range / BigInt(limit)) * BigInt(limit);
  for (;;) {
    const number = BigInt(numbers.next().value);
    if (number < whole) return Number(number % BigInt(limit));
  }
}

/** Integers of a round, with a log of every number drawn for them. */
export function notedIntegers(serverSeed: string, clientSeed: string, nonce: number) {
  const raw = rawNumbers(serverSeed, clientSeed, nonce);
  const draws: Draw[] = [];
  const next = (limit: number): number => {
    const taken: number[] = [];
    const noting: Iterator<number, never> = {
      next: () => {
        const number = raw.next();
        taken.push(number.value);
        return number;
      },
    };
    const result = integer(noting, limit);
    for (const [at, number] of taken.entries()) {
      const place = { ...placeOf(draws.length), bytes: number.toString(16).padStart(8, '0') };
      draws.push({ ...place, number, below: limit, result: at === taken.length - 1 ? result : null });
    }
    return result;
  };
  return { next, draws };
}

const placeOf = (index: number) => ({
  cursor: Math.floor(index / NUMBERS_PER_BLOCK),
  byte: (index % NUMBERS_PER_BLOCK) * BYTES_PER_NUMBER,
});

/** The first blocks of a round. */
export function blocks(serverSeed: string, clientSeed: string, nonce: number, count: number): Block[] {
  return Array.from({ length: count }, (_, cursor) => {
    const message = messageOf(clientSeed, nonce, cursor);
    return { message, hmac: blockOf(serverSeed, message).toString('hex') };
  });
}
