/** Payout distribution of Ember Forge: full enumeration of the screens, and an absorbing chain over the ingots held. */
import { rules } from '#games/ember-forge/engine/rules.ts';
import { walkCycle, type Cycle } from '../../../par/cycle.ts';
import { approximately, plus, ratio, times, type Ratio } from '../../../par/ratio.ts';
import type { SlotLaw } from '../../paper.ts';

const STEP = 5;
const CAP = rules.maxWin / STEP;
const { hold } = rules;
export const places = rules.strips.length * rules.rows;
const weights = hold.amounts.reduce((sum, [, weight]) => sum + weight, 0);
const meanAmount = ratio(
  hold.amounts.reduce((sum, [bets, weight]) => sum + bets * weight, 0),
  weights,
);

const power = (base: Ratio, exponent: number): Ratio => times(...Array.from({ length: exponent }, () => base));

/** Chance that a respin brings `fresh` ingots into `open` places. */
function arrivals(open: number, fresh: number): Ratio {
  let ways = 1n;
  for (let each = 0; each < fresh; each += 1) ways = (ways * BigInt(open - each)) / BigInt(each + 1);
  const comes = ratio(hold.chance, hold.of);
  const stays = ratio(hold.of - hold.chance, hold.of);
  return times(ratio(ways), power(comes, fresh), power(stays, open - fresh));
}

/** By number of ingots at the start: chance of each number at the end. */
export function endings(): readonly (readonly Ratio[])[] {
  const from: Ratio[][] = [];
  for (let held = places; held >= 0; held -= 1) {
    const open = places - held;
    const none = arrivals(open, 0);
    // A respin without a new ingot is repeated up to the number of respins.
    const tries = plus(...Array.from({ length: hold.respins }, (_, failed) => power(none, failed)));
    from[held] = Array.from({ length: places + 1 }, (_, end) => {
      if (end < held) return ratio(0);
      if (end === held) return open === 0 ? ratio(1) : power(none, hold.respins);
      const ways = Array.from({ length: end - held }, (_more, more) =>
        times(arrivals(open, more + 1), from[held + more + 1]![end]!),
      );
      return times(tries, plus(...ways));
    });
  }
  return from;
}

/** Chance of each sum of a number of amounts, in steps; sums above the maximum win count as the maximum. */
function sums(): Float64Array[] {
  const all = [new Float64Array(CAP + 1)];
  all[0]![0] = 1;
  for (let ingots = 1; ingots <= places; ingots += 1) {
    const next = new Float64Array(CAP + 1);
    for (const [sum, chance] of all[ingots - 1]!.entries())
      if (chance > 0)
        for (const [bets, weight] of hold.amounts)
          next[Math.min(sum + bets / STEP, CAP)]! += (chance * weight) / weights;
    all.push(next);
  }
  return all;
}

function totals({ byScatters, screens }: Cycle, ends: readonly (readonly Ratio[])[]): Float64Array {
  const finished = new Float64Array(CAP + 1);
  const amounts = sums();
  for (const [ingots, wins] of byScatters.entries()) {
    const held = new Float64Array(CAP + 1);
    if (ingots < hold.from) held[0] = 1;
    else
      for (const [end, chance] of ends[ingots]!.entries()) {
        const grand = end === places ? hold.grand / STEP : 0;
        for (const [sum, share] of amounts[end]!.entries())
          if (share > 0) held[Math.min(sum + grand, CAP)]! += share * approximately(chance);
      }
    for (const [win, count] of wins)
      for (const [sum, share] of held.entries())
        if (share > 0) finished[Math.min(sum + win / STEP, CAP)]! += (share * count) / screens;
  }
  return finished;
}

export function forgeLaw(): SlotLaw {
  const cycle = walkCycle(rules);
  const ends = endings();
  const showing = cycle.byScatters.map((wins) =>
    ratio(
      [...wins.values()].reduce((a, b) => a + b, 0),
      cycle.screens,
    ),
  );
  const held = [...showing.keys()].filter((ingots) => ingots >= hold.from);
  /** Mean over all rounds of a function of the final number of ingots. */
  const overall = (of: (end: number) => Ratio) =>
    plus(
      ...held.map((ingots) =>
        times(showing[ingots]!, plus(...ends[ingots]!.map((chance, end) => times(chance, of(end))))),
      ),
    );
  const lines = cycle.byScatters
    .flatMap((wins) => [...wins])
    .reduce((sum, [win, count]) => sum + BigInt(win) * BigInt(count), 0n);
  const full = overall((end) => ratio(end === places ? 1 : 0));
  return {
    step: STEP,
    chances: totals(cycle, ends),
    parts: [
      { name: 'lines', mean: ratio(lines, cycle.screens) },
      {
        name: 'ingots',
        mean: times(
          overall((end) => ratio(end)),
          meanAmount,
        ),
      },
      { name: 'the grand prize', mean: times(full, ratio(hold.grand)) },
    ],
    features: [
      { name: 'Ingots are held', oneIn: 1 / approximately(plus(...held.map((ingots) => showing[ingots]!))) },
      { name: 'The grand prize', oneIn: 1 / approximately(full) },
    ],
  };
}
