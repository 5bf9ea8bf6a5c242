/** Expected shares of a selection. */
import type { Shares } from './shares.ts';

/** Shares of the stake that are expected to win and to be lost; whatever is left over comes back. */
export interface Chances {
  readonly won: number;
  readonly lost: number;
}

/** A selection that wins or is lost, and never comes back. */
export const sure = (won: number): Chances => ({ won, lost: 1 - won });

/** Decimal odds at which a stake comes back on average, no more and no less. */
export const fairOdds = ({ won, lost }: Chances): number => 1 + lost / won;

/** Chances below this are ignored by any price. */
const NONE = 1e-12;

/** Expected shares over a distribution of a quantity, with each value judged. */
export function expected(chances: Float64Array, judged: (at: number) => Shares): Chances {
  let [won, lost] = [0, 0];
  for (let at = 0; at < chances.length; at += 1) {
    const chance = chances[at]!;
    if (chance < NONE) continue;
    const shares = judged(at);
    won += (chance * shares.won) / shares.of;
    lost += (chance * (shares.of - shares.won - shares.void)) / shares.of;
  }
  return { won, lost };
}

/** A market: its selections share a line, or a fixed number of them wins; their chances bear one margin together. */
export interface Offered<Selection> {
  readonly selections: readonly Selection[];
  readonly chances: readonly Chances[];
}

/** Below it nothing is left to be decided. */
const DECIDED = 1e-4;

/** Markets whose every selection is still known and open, neither won nor lost for sure. */
export const openAmong = <Selection>(
  markets: readonly (readonly Selection[])[],
  chancesOf: (selection: Selection) => Chances | null,
): Offered<Selection>[] =>
  markets.flatMap((selections) => {
    const chances = selections.map(chancesOf);
    const isOpen = (each: Chances | null): each is Chances =>
      each !== null && each.won + each.lost > DECIDED && each.lost > DECIDED * (each.won + each.lost);
    return chances.every(isOpen) ? [{ selections, chances }] : [];
  });

/** The middle of a distribution, between its steps: half of it lies on either side. */
export function middleOf(chances: Float64Array): number {
  let below = 0;
  for (let at = 0; at < chances.length; at += 1) {
    if (below + chances[at]! >= 0.5) return at - 0.5 + (0.5 - below) / chances[at]!;
    below += chances[at]!;
  }
  return chances.length - 1;
}
