/** All screens of Monsoon Market, and its free spins as a chain over (spins left, multiplier). */
import { byCount } from '#games/kit/slot/rules.ts';
import type { MarketRules } from '#games/monsoon-market/engine/rules.ts';
import { approximately, plus, ratio, times, type Ratio } from '../../par/ratio.ts';
import type { SlotLaw } from '../paper.ts';
import { commonStep, addOutcomes, type Outcome } from '../total-distribution.ts';

/** Per number of scatters: number of screens by payout, without a multiplier. */
type Screens = readonly Map<number, number>[];

export function marketLaw(rules: MarketRules): SlotLaw {
  const found = walk(rules);
  const all = rules.strips.reduce((product, strip) => product * strip.length, 1);
  const chanceOf = found.map((wins) => ratio(sum([...wins.values()]), all));
  const screenMean = ratio(sum(found.flatMap((wins) => [...wins].map(([win, screens]) => win * screens))), all);
  const free = freeSpinsMean(rules, chanceOf, screenMean);
  const starts = plus(...chanceOf.slice(3));
  return {
    ...distribution(rules, found, all),
    parts: [
      { name: 'bought spins', mean: screenMean },
      { name: 'free spins', mean: free },
    ],
    features: [{ name: 'Free spins', oneIn: 1 / approximately(starts) }],
  };
}

interface Column {
  /** Cells of each symbol, wilds included. */
  readonly places: readonly number[];
  readonly scatters: number;
}

/** A symbol present on every reel so far, with its number of ways. */
type Alive = readonly (readonly [symbol: number, ways: number])[];

/**
 * Enumerates reel by reel with the symbols still alive. Once none is left, the remaining reels matter for scatters only
 * and are counted at once: so twenty million screens take about a second.
 */
function walk(rules: MarketRules): Screens {
  const symbols = [...new Set(rules.strips.flat())];
  const columns = rules.strips.map((_, reel) => columnsOf(rules, reel, symbols));
  const after = scattersAfter(columns);
  const pays = symbols.map((symbol) => rules.pays[symbol]);
  const found: Screens = Array.from({ length: columns.length + 1 }, () => new Map());
  const note = (reel: number, won: number, scatters: number) => {
    after[reel]!.forEach((screens, more) => {
      const wins = found[scatters + more]!;
      if (screens > 0) wins.set(won, (wins.get(won) ?? 0) + screens);
    });
  };
  const visit = (alive: Alive, reel: number, won: number, scatters: number) => {
    const isOver = reel === columns.length;
    if (isOver || alive.length === 0) {
      note(reel, won + (isOver ? worth(alive, reel) : 0), scatters);
      return;
    }
    for (const column of columns[reel]!) {
      const met = alive.map(([symbol, ways]) => [symbol, ways * column.places[symbol]!] as const);
      const lost = alive.filter(([symbol]) => column.places[symbol] === 0);
      const still = met.filter(([, ways]) => ways > 0);
      visit(still, reel + 1, won + worth(lost, reel), scatters + column.scatters);
    }
  };
  const worth = (ended: Alive, count: number) =>
    ended.reduce((total, [symbol, ways]) => total + byCount(pays[symbol], count) * ways, 0);
  visit(
    [...symbols.keys()].map((symbol) => [symbol, 1]),
    0,
    0,
    0,
  );
  return found;
}

function columnsOf({ strips, rows, wild, scatter }: MarketRules, reel: number, symbols: readonly string[]): Column[] {
  const strip = strips[reel]!;
  return strip.map((_, stop) => {
    const shown = Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!);
    const count = (symbol: string) => shown.filter((each) => each === symbol).length;
    return {
      places: symbols.map((symbol) => (symbol === wild || symbol === scatter ? 0 : count(symbol) + count(wild))),
      scatters: count(scatter),
    };
  });
}

/** From each reel on: number of stops by number of scatters. */
function scattersAfter(columns: readonly (readonly Column[])[]): number[][] {
  const after: number[][] = [[1]];
  for (const reel of columns.toReversed()) {
    const [next] = after;
    const here = Array.from({ length: next!.length + 1 }, () => 0);
    for (const { scatters } of reel) next!.forEach((stops, more) => (here[more + scatters]! += stops));
    after.unshift(here);
  }
  return after;
}

/** Mean contribution of free spins to a round; without the cap of the maximum win. */
function freeSpinsMean({ freeSpins }: MarketRules, chanceOf: readonly Ratio[], screenMean: Ratio): Ratio {
  const known = new Map<string, Ratio>();
  const from = (left: number, multiplier: number): Ratio => {
    if (left === 0) return ratio(0);
    const key = `${left}/${multiplier}`;
    const before = known.get(key);
    if (before) return before;
    const rest = chanceOf.map((chance, scatters) => {
      const more = Math.min(scatters, freeSpins.multiplierMost - multiplier);
      return times(chance, from(left - 1 + more, multiplier + more));
    });
    const here = plus(times(screenMean, ratio(multiplier)), ...rest);
    known.set(key, here);
    return here;
  };
  return plus(
    ...chanceOf.map((chance, scatters) =>
      times(chance, from(byCount(freeSpins.awarded, scatters), freeSpins.multiplier)),
    ),
  );
}

function distribution({ pays, freeSpins, maxWin }: MarketRules, found: Screens, all: number) {
  const { awarded, multiplier: first, multiplierMost } = freeSpins;
  const step = commonStep([...Object.values(pays).flat(), maxWin]);
  const outcomes = found.map((wins) =>
    [...wins].map(([win, screens]): Outcome => ({ win: win / step, chance: screens / all })),
  );
  const most = maxWin / step;
  const leftMost = Math.max(...awarded) + multiplierMost - first;
  const totals = Array.from({ length: multiplierMost + 1 }, () =>
    Array.from({ length: leftMost + 1 }, () => new Float64Array(most + 1)),
  );
  const finished = new Float64Array(most + 1);
  const at = (left: number, multiplier: number) => (left === 0 ? finished : totals[multiplier]![left]!);
  outcomes.forEach((won, scatters) => {
    for (const { win, chance } of won) at(byCount(awarded, scatters), first)[Math.min(win, most)]! += chance;
  });
  for (let multiplier = first; multiplier <= multiplierMost; multiplier += 1) {
    const more = outcomes.map((_, scatters) => Math.min(scatters, multiplierMost - multiplier));
    for (let left = leftMost; left > 0; left -= 1)
      for (const raised of new Set(more)) {
        const same = outcomes.filter((_, scatters) => more[scatters] === raised).flat();
        addOutcomes(at(left, multiplier), same, multiplier, at(left - 1 + raised, multiplier + raised), finished);
      }
  }
  return { step, chances: finished };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
