import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSeason } from '#games/sports/goals/season.ts';
import { settledBets } from '#games/tools/sports-check/bets.ts';
import { csvOfBets } from '#games/tools/sports-check/csv.ts';
import type { Setting } from '../grammar/command.ts';
import { orRefused } from '../grammar/ended.ts';
import { ODD } from './odd-lines.ts';

interface Asked {
  readonly results: string;
  readonly bets: number;
  readonly seed: string;
  readonly out: string;
}

export const check = ({ results, bets, seed, out }: Asked, { print }: Setting): Promise<string> =>
  orRefused(async () => {
    const season = readSeason(JSON.parse(readFileSync(results, 'utf8')));
    const lines = settledBets(season, bets, seed);
    await pipeline(Readable.from(csvOfBets(lines)), createWriteStream(out));
    for (const { at, because } of season.odd) print(`left out: match ${at + 1}, ${ODD[because]}`);
    return `${season.name}: ${season.matches.length} matches, bets in ${out}`;
  });
