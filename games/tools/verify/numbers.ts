/**
 * The fairness scheme a second time, from its description (docs/fairness.md) and on Node's own cryptography. It shares no
 * code with the games on purpose: what the two agree on does not rest on one mistake.
 */
import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Raw numbers of a round, block after block. */
export function* rawNumbers(serverSeed: string, clientSeed: string, nonce: number): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', serverSeed).update([clientSeed, nonce, cursor].join(':')).digest();
    for (let byte = 0; byte < block.length; byte += 4) yield block.readUInt32BE(byte);
  }
}

/** An integer below `limit`: numbers in the incomplete last stretch of the range are passed over. */
export function integer(numbers: Generator<number, never>, limit: number): number {
  const range = 4_294_967_296n;
  const whole = (range / BigInt(limit)) * BigInt(limit);
  for (;;) {
    const number = BigInt(numbers.next().value);
    if (number < whole) return Number(number % BigInt(limit));
  }
}
