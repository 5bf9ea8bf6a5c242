/** Symbols on screen: the engine's, with held ingots glowing, and the named ones in silver and gold. */
import type { Grid } from '../../kit/slot/evaluate.ts';
import type { Cell, Label } from '../../kit-ui/slot/stage.ts';
import type { ForgeStep } from '../engine/play.ts';
import { rules, type ForgeSymbol } from '../engine/rules.ts';

export type ShownSymbol = ForgeSymbol | 'hot' | 'silver' | 'gold';

type Held = ForgeStep['held'];

export function ingotOf(amount: number): ShownSymbol {
  if (amount >= rules.hold.large) return 'gold';
  return amount >= rules.hold.small ? 'silver' : 'hot';
}

/** Screen of a respin: ingots by amount, coal in open places. */
export const shownOf = (held: Held): Grid<ShownSymbol> =>
  held.map((reel) => reel.map((amount) => (amount > 0 ? ingotOf(amount) : rules.open)));

export const ingotsOf = (held: Held): readonly Cell[] =>
  held.flatMap((reel, at) => reel.flatMap((amount, row) => (amount > 0 ? [[at, row] as const] : [])));

export const labelsOf = (held: Held, cells: readonly Cell[], money: (bets: number) => string): readonly Label[] =>
  cells.map((cell) => ({ cell, text: money(held[cell[0]]![cell[1]]!) }));
