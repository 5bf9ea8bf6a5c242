/**
 * Places random bets on the matches of a season and settles each, for independent recomputation (docs/sports.md):
 *
 *   npm run sports:check -- --results season.json --bets 10 --seed 7 --out settled.csv
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readSeason } from '#games/sports/goals/season.ts';
import { settledBets } from '../games/tools/sports-check/bets.ts';
import { csvOfBets } from '../games/tools/sports-check/csv.ts';
import { ODD } from './odd-lines.ts';

const USAGE = 'npm run sports:check -- --results <json> --bets <n per match> --seed <text> --out <csv>';

try {
  const { values } = parseArgs({
    options: {
      results: { type: 'string' },
      bets: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  if (!values.results || !values.out || !/^[1-9]\d{0,5}$/.test(values.bets)) throw new Error(USAGE);
  const season = readSeason(JSON.parse(readFileSync(values.results, 'utf8')));
  const lines = settledBets(season, Number(values.bets), values.seed);
  await pipeline(Readable.from(csvOfBets(lines)), createWriteStream(values.out));
  for (const { at, because } of season.odd) console.log(`left out: match ${at + 1}, ${ODD[because]}`);
  console.log(`${season.name}: ${season.matches.length} matches, bets in ${values.out}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
