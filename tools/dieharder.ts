/**
 * Pours the raw stream of the fairness scheme to standard output, for a test suite to judge:
 *   node tools/dieharder.ts | dieharder -a -g 200
 * Consecutive rounds of one pair of seeds, two blocks of each: the numbers as players get them, not one long round.
 */
import { once } from 'node:events';
import { fairStream } from '#games/kit/fair.ts';

const NUMBERS_PER_ROUND = 16;
const ROUNDS_PER_CHUNK = 1_024;
const serverSeed = process.argv[2] ?? '5e'.repeat(32);
const clientSeed = process.argv[3] ?? 'pavilion';

// The reader closes the pipe when it has enough.
process.stdout.on('error', () => process.exit(0));

for (let nonce = 0; ; nonce += ROUNDS_PER_CHUNK) {
  const chunk = new Uint32Array(ROUNDS_PER_CHUNK * NUMBERS_PER_ROUND);
  for (let round = 0; round < ROUNDS_PER_CHUNK; round += 1) {
    const stream = fairStream({ serverSeed, clientSeed, nonce: nonce + round });
    for (let index = 0; index < NUMBERS_PER_ROUND; index += 1) chunk[round * NUMBERS_PER_ROUND + index] = stream.u32();
  }
  if (!process.stdout.write(new Uint8Array(chunk.buffer))) await once(process.stdout, 'drain');
}
