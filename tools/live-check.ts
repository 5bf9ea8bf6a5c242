/**
 * Plays a million rounds of each live table, or of those named, and compares the RTP with their sheets (`npm run
 * live:check`).
 */
import { tables } from '../games/tools/live/games.ts';
import { trial, widestOf } from '../games/tools/live/trial.ts';

const ROUNDS = 1_000_000;
const named = process.argv.slice(2);

for (const table of tables.filter(({ game }) => named.length === 0 || named.includes(game.meta.id))) {
  const tallies = trial(table, ROUNDS).toSorted((a, b) => b.off - a.off);
  const [furthest] = tallies;
  const main = tallies.find(({ spot }) => spot.code === table.main);
  if (!furthest || !main) throw new Error(`${table.game.meta.id} has no bets`);
  const isWithin = furthest.off <= widestOf(tallies.length) && main.off <= widestOf(1);
  const percent = (value: number) => `${(value * 100).toFixed(3)} %`;
  console.log(
    `${table.game.meta.id}: ${main.spot.code} returned ${percent(main.seen)} of ${percent(main.expected)}; of ${tallies.length} bets ` +
      `${furthest.spot.code} is furthest off, ${furthest.off.toFixed(2)} standard errors (may be ${widestOf(tallies.length).toFixed(2)})`,
  );
  if (!isWithin) {
    console.error(`${table.game.meta.id} does not return what its sheet says`);
    process.exitCode = 1;
  }
}
