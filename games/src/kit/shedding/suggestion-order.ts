/** Orders of suggestions. `powerOf` puts bombs last: 0 for any combination but those. */
import type { Combination } from './combination.ts';
import { heightOf } from './order.ts';

function sortedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

const HEIGHTS = 100;
const POWER = 100 * HEIGHTS;

/** To beat a combination: the least strong first. */
export const leastFirst = <One extends Combination>(found: readonly One[], powerOf: (one: One) => number): One[] =>
  sortedBy(found, (one) => powerOf(one) * POWER + one.strength);

/** To lead: those with the lowest card first, of these the ones with the most cards. */
export const lowestFirst = <One extends Combination>(found: readonly One[], powerOf: (one: One) => number): One[] =>
  sortedBy(found, (one) => powerOf(one) * POWER + heightOf(one.cards[0]!) * HEIGHTS - one.cards.length);
