/**
 * Pots of a hand. The uncalled part of the highest bet comes back first. The rest is cut into layers by what each seat
 * put in; a layer in which nobody is left joins the one below, and layers with the same seats are one pot.
 */
import type { HandClass } from '../../kit/cards/poker.ts';
import { equalShares, rakeOf, sumOf, type Rake } from '../../kit/cards/money.ts';
import type { Points } from '../../kit/room.ts';

/** Points that the seats put in, clockwise; a folded seat has lost its claim to them. */
export interface PutIn {
  readonly put: readonly Points[];
  readonly folded: readonly boolean[];
}

export interface Layer {
  readonly amount: Points;
  /** Seats that can win it. */
  readonly eligible: readonly number[];
}

export interface Pot extends Layer {
  readonly winners: readonly number[];
  readonly rake: Points;
}

export interface Layers {
  readonly uncalled: readonly Points[];
  /** The main pot first. */
  readonly layers: readonly Layer[];
}

/** The part of the highest bet that no other seat has matched. */
function uncalledOf(put: readonly Points[]): Points[] {
  const [top = 0, second = 0] = put.toSorted((a, b) => b - a);
  return put.map((points) => (points === top ? top - second : 0));
}

export function layersOf({ put, folded }: PutIn): Layers {
  const uncalled = uncalledOf(put);
  const called = put.map((points, seat) => points - uncalled[seat]!);
  const left = folded.flatMap((isFolded, seat) => (isFolded ? [] : [seat]));
  const levels = [...new Set(called)].filter((level) => level > 0).toSorted((a, b) => a - b);
  const layers: Layer[] = [];
  levels.forEach((level, at) => {
    const below = levels[at - 1] ?? 0;
    const amount = sumOf(called.map((points) => Math.max(0, Math.min(points, level) - below)));
    const reached = left.filter((seat) => called[seat]! >= level);
    const last = layers.at(-1);
    if (last && (reached.length === 0 || reached.length === last.eligible.length))
      layers[layers.length - 1] = { ...last, amount: last.amount + amount };
    else layers.push({ amount, eligible: reached.length > 0 ? reached : left });
  });
  return { uncalled, layers };
}

export interface Judged extends PutIn {
  /** By seat; of seats that can win alone, or not at all, it is not asked for. */
  readonly classes: readonly (HandClass | null)[];
  /** Seat of the dealer button: odd points go clockwise from its left. */
  readonly button: number;
  readonly flopDealt: boolean;
  readonly rake: Rake;
}

export interface PotMoney {
  readonly uncalled: readonly Points[];
  readonly pots: readonly Pot[];
  readonly rake: Points;
  /** Won from the pots, the rake taken off. */
  readonly win: readonly Points[];
}

export function moneyOf(judged: Judged): PotMoney {
  const { uncalled, layers } = layersOf(judged);
  const win = judged.put.map(() => 0);
  let taken = 0;
  const pots = layers.map((layer): Pot => {
    const { cap = layer.amount + taken } = judged.rake;
    const rake = judged.flopDealt ? rakeOf(layer.amount, judged.rake, cap - taken) : 0;
    taken += rake;
    const winners = winnersOf(layer.eligible, judged.classes);
    const isWinner = judged.put.map((_, seat) => winners.includes(seat));
    equalShares(layer.amount - rake, isWinner, judged.button).forEach((points, seat) => (win[seat]! += points));
    return { ...layer, winners, rake };
  });
  return { uncalled, pots, rake: taken, win };
}

function winnersOf(eligible: readonly number[], classes: readonly (HandClass | null)[]): readonly number[] {
  if (eligible.length === 1) return eligible;
  const best = Math.max(...eligible.map((seat) => classes[seat] ?? -1));
  return eligible.filter((seat) => classes[seat] === best);
}
