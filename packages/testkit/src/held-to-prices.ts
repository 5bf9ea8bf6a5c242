/** Simulates fixtures by the model of their sport, and compares the results of bets with their prices. */
import type { Chances, Offered } from '#games/sports/kit/chances.ts';
import { pricesOf, PROFILES } from '#games/sports/kit/margin.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import type { Shares } from '#games/sports/kit/shares.ts';

/** By where a fixture stood when bets were taken, and by how it ended. */
export type Played<At, Facts> = Map<string, { readonly at: At; readonly ends: Map<string, End<Facts>> }>;

interface End<Facts> {
  readonly facts: Facts;
  many: number;
}

export function note<At, Facts>(played: Played<At, Facts>, from: string, at: () => At, to: string, facts: Facts): void {
  const standing = played.get(from) ?? { at: at(), ends: new Map<string, End<Facts>>() };
  played.set(from, standing);
  standing.ends.set(to, { facts, many: (standing.ends.get(to)?.many ?? 0) + 1 });
}

/** Tolerance of a sum, in standard deviations. */
const SIGMA = 4.5;
/** A sum of fewer hits is no bell. */
const HITS = 50;

interface Held {
  /** Selections that hits enough were counted of. */
  readonly checked: number;
  /**
   * By market, largest deviation in standard deviations: of a selection's gain at fair odds from zero, and of the
   * house's take from its margin.
   */
  readonly furthest: ReadonlyMap<string, { readonly gain: number; readonly margin: number }>;
  /** Markets and selections that lie too far. */
  readonly off: readonly string[];
}

export function heldToPrices<At, Facts, Selection extends { readonly market: string }>(
  played: Played<At, Facts>,
  offerOf: (at: At) => readonly Offered<Selection>[],
  judge: (selection: Selection, facts: Facts, at: At) => Shares,
): Held {
  const off: string[] = [];
  const markets = new Map<string, { gain: number; kept: Sum }>();
  let checked = 0;
  for (const [from, { at, ends }] of played) {
    const all = [...ends.values()].reduce((sum, { many }) => sum + many, 0);
    for (const offered of offerOf(at)) {
      const market = offered.selections[0]!.market;
      const of = markets.get(market) ?? { gain: 0, kept: { sum: 0, squares: 0 } };
      markets.set(market, of);
      const judged = [...ends.values()].map(({ facts, many }) => ({
        many,
        parts: offered.selections.map((selection) => partsOf(judge(selection, facts, at))),
      }));
      const prices = pricesOf(offered.chances, PROFILES.standard);
      for (const { many, parts } of judged) add(of.kept, keptOf(parts, offered.chances, prices), many);
      offered.chances.forEach((chances, no) => {
        if (Math.min(chances.won, chances.lost) * all < HITS) return;
        checked += 1;
        // One unit brings at fair odds, less the unit, nothing on average.
        const gained: Sum = { sum: 0, squares: 0 };
        for (const { many, parts } of judged) add(gained, gainOf(parts[no]!, chances.lost / chances.won), many);
        of.gain = Math.max(of.gain, sigmas(gained));
        if (sigmas(gained) > SIGMA) off.push(`${from} ${JSON.stringify(offered.selections[no])} ${sigmas(gained)} σ`);
      });
    }
  }
  const furthest = new Map([...markets].map(([market, { gain, kept }]) => [market, { gain, margin: sigmas(kept) }]));
  for (const [market, { margin }] of furthest) if (margin > SIGMA) off.push(`the margin of ${market} ${margin} σ`);
  return { checked, furthest, off };
}

interface Sum {
  sum: number;
  squares: number;
}

function add(into: Sum, value: number, many: number): void {
  into.sum += value * many;
  into.squares += value * value * many;
}

const sigmas = ({ sum, squares }: Sum): number => (squares === 0 ? 0 : Math.abs(sum) / Math.sqrt(squares));

const partsOf = ({ of, won, void: back }: Shares): Chances => ({ won: won / of, lost: (of - won - back) / of });

/** A unit's gain where one that wins brings so much. */
const gainOf = ({ won, lost }: Chances, brings: number): number => won * brings - lost;

/** The house's take on one unit per priced selection, less its expectation. */
function keptOf(parts: readonly Chances[], chances: readonly Chances[], prices: readonly (number | null)[]): number {
  return prices.reduce<number>((kept, odds, no) => {
    if (odds === null) return kept;
    const brings = odds / ONE - 1;
    return kept + gainOf(chances[no]!, brings) - gainOf(parts[no]!, brings);
  }, 0);
}
