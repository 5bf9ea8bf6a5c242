/**
 * Settles random tickets of each play against results from a file, for independent recomputation (docs/lottery.md):
 *
 *   npm run lottery:check -- --results xsmb.csv --tickets 10 --seed 7 --out settled.csv
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { readResults } from '../games/tools/lottery-check/results.ts';
import { HEAD, settledTickets } from '../games/tools/lottery-check/tickets.ts';

const USAGE = 'npm run lottery:check -- --results <csv> --tickets <n per play> --seed <text> --out <csv>';

try {
  const { values } = parseArgs({
    options: {
      results: { type: 'string' },
      tickets: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  if (!values.results || !values.out || !/^[1-9]\d{0,6}$/.test(values.tickets)) throw new Error(USAGE);
  const drawn = readResults(readFileSync(values.results, 'utf8'));
  const lines = settledTickets(drawn, Number(values.tickets), values.seed);
  await pipeline(Readable.from(lines), stringify({ header: true, columns: HEAD }), createWriteStream(values.out));
  console.log(`${drawn.length} draws, tickets in ${values.out}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
