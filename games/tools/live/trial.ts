/** Simulates rounds of a live table with the fair generator and compares the results with the sheet. */
import { fairStreams } from '#games/kit/fair.ts';
import type { Draws } from '#games/kit/live/game.ts';
import type { Spot } from '#games/kit/live/spot.ts';
import { isSpent, openShoe, shuffledShoe } from '#games/kit/live/shoe.ts';
import { approximately, minus, times } from '../par/ratio.ts';
import type { Table } from './games.ts';
import { lawOf, returnOf, squareOf } from './law.ts';

interface Tally {
  readonly spot: Spot;
  readonly expected: number;
  readonly seen: number;
  /** By how many standard errors it is off. */
  readonly off: number;
}

const SERVER_SEED = '7a'.repeat(32);
const CUT = 52;

export function trial(table: Table, rounds: number): Tally[] {
  const [rules] = table.variants;
  const counts = new Map<string, { outcome: unknown; times: number }>();
  let left = rounds;
  for (const outcome of outcomesOf(table.game.draws, rules)) {
    const key = JSON.stringify(outcome);
    const same = counts.get(key);
    if (same) same.times += 1;
    else counts.set(key, { outcome, times: 1 });
    left -= 1;
    if (left === 0) break;
  }
  return table.game.spots.map((spot) => tallyOf(table, rules, spot, [...counts.values()], rounds));
}

function tallyOf(
  table: Table,
  rules: unknown,
  spot: Spot,
  counts: readonly { outcome: unknown; times: number }[],
  rounds: number,
): Tally {
  const law = lawOf(table.game, rules, spot, table.classes(spot));
  const mean = returnOf(law);
  const variance = approximately(minus(squareOf(law), times(mean, mean)));
  const back = counts.reduce((sum, { outcome, times: seen }) => sum + table.game.judge(rules, outcome, spot) * seen, 0);
  const [expected, seen] = [approximately(mean), back / 100 / rounds];
  return { spot, expected, seen, off: Math.abs(seen - expected) / Math.sqrt(variance / rounds) };
}

/** As a table deals them: a seed for each round, or for each shoe. */
function* outcomesOf(draws: Draws<unknown, unknown, unknown>, rules: unknown): Generator {
  const streamOf = fairStreams(SERVER_SEED);
  for (let nonce = 0; ; nonce += 1) {
    if (draws.from === 'seed') {
      yield draws.deal(rules, streamOf('auditor', nonce)).outcome;
      continue;
    }
    let shoe = openShoe(streamOf('auditor', nonce), draws.decks, 1);
    const cards = shuffledShoe(streamOf('auditor', nonce), draws.decks);
    while (!isSpent(shoe, draws.decks, CUT)) {
      let { used } = shoe;
      yield draws.deal(rules, () => cards[used++]!).outcome;
      shoe = { ...shoe, used };
    }
  }
}

/** Tolerance in standard deviations: 99 % of simulations keep all of `bets` within it. */
export function widestOf(bets: number): number {
  const share = 0.01 / bets / 2;
  let [low, high] = [2, 8];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > share) low = middle;
    else high = middle;
  }
  return high;
}

/** The normal distribution beyond `z`, by its continued fraction. */
function upperTail(z: number): number {
  let fraction = z;
  for (let depth = 60; depth > 0; depth -= 1) fraction = z + depth / fraction;
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / fraction;
}
