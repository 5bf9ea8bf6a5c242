import { tables } from '#games/tools/live/games.ts';
import { trial, widestOf } from '#games/tools/live/trial.ts';
import type { Outcome, Setting } from '../grammar/command.ts';

const ROUNDS = 1_000_000;

export function check({ named }: { readonly named: readonly string[] }, { print }: Setting): Outcome {
  const odd: string[] = [];
  for (const table of tables.filter(({ game }) => named.length === 0 || named.includes(game.meta.id))) {
    const { id } = table.game.meta;
    const tallies = trial(table, ROUNDS).toSorted((a, b) => b.off - a.off);
    const [furthest] = tallies;
    const main = tallies.find(({ spot }) => spot.code === table.main);
    if (!furthest || !main) throw new Error(`${id} has no bets`);
    const percent = (value: number) => `${(value * 100).toFixed(3)} %`;
    print(
      `${id}: ${main.spot.code} returned ${percent(main.seen)} of ${percent(main.expected)}; of ${tallies.length} bets ` +
        `${furthest.spot.code} deviates most, by ${furthest.off.toFixed(2)} standard errors (limit ${widestOf(tallies.length).toFixed(2)})`,
    );
    if (furthest.off > widestOf(tallies.length) || main.off > widestOf(1)) odd.push(id);
  }
  const text = odd.map((id) => `${id}: the RTP does not match the sheet`).join('\n');
  return { code: odd.length === 0 ? 0 : 1, text };
}
