/** What the reels show: the engine's symbols, but that an ingot that is held glows, and those with a name are of silver and of gold. */
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

/** The places of a respin: ingots by what they are worth, coal where it is open. */
export const shownOf = (held: Held): Grid<ShownSymbol> =>
  held.map((reel) => reel.map((amount) => (amount > 0 ? ingotOf(amount) : rules.open)));

export const ingotsOf = (held: Held): readonly Cell[] =>
  held.flatMap((reel, at) => reel.flatMap((amount, row) => (amount > 0 ? [[at, row] as const] : [])));

export const labelsOf = (held: Held, cells: readonly Cell[], money: (bets: number) => string): readonly Label[] =>
  cells.map((cell) => ({ cell, text: money(held[cell[0]]![cell[1]]!) }));
