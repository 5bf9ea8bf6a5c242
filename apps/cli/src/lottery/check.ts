import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { readResults } from '#games/tools/lottery-check/results.ts';
import { HEAD, settledTickets } from '#games/tools/lottery-check/tickets.ts';
import { orRefused } from '../grammar/ended.ts';

interface Asked {
  readonly results: string;
  readonly tickets: number;
  readonly seed: string;
  readonly out: string;
}

export const check = ({ results, tickets, seed, out }: Asked): Promise<string> =>
  orRefused(async () => {
    const drawn = readResults(readFileSync(results, 'utf8'));
    const lines = settledTickets(drawn, tickets, seed);
    await pipeline(Readable.from(lines), stringify({ header: true, columns: HEAD }), createWriteStream(out));
    return `${drawn.length} draws, tickets in ${out}`;
  });
