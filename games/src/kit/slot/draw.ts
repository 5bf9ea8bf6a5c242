/** A screen of a line slot, drawn and read. */
import type { Rng } from '#kernel';
import { evaluate, screenAt } from './evaluate.ts';
import type { LineRules } from './rules.ts';

/** One integer per reel, from the left, and nothing else of chance. */
export function drawScreen<S extends string>(rules: LineRules<S>, rng: Rng) {
  const stops = rules.strips.map((strip) => rng.int(strip.length));
  const grid = screenAt(rules, stops);
  return { stops, grid, ...evaluate(rules, grid) };
}
