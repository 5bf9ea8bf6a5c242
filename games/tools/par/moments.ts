/** Mean and mean square of a whole round, exactly, from the counts of single screens. No cap is applied here. */
import { byCount, type SlotRules } from '#games/kit/slot/rules.ts';
import type { Cycle } from './cycle.ts';
import { plus, ratio, times, type Ratio } from './ratio.ts';

/** Of some class of screens: how likely it is, and what it adds to the mean and the mean square of a screen's win. */
export interface Share {
  readonly chance: Ratio;
  readonly mean: Ratio;
  readonly square: Ratio;
}

export interface Moments {
  readonly mean: Ratio;
  readonly square: Ratio;
}

/** The share of the screens that show a number of scatters the caller asks for. */
export function shareOf(cycle: Cycle, wanted: (scatters: number) => boolean): Share {
  let [screens, sum, squares] = [0n, 0n, 0n];
  cycle.byScatters.forEach((wins, scatters) => {
    if (!wanted(scatters)) return;
    for (const [win, count] of wins) {
      screens += BigInt(count);
      sum += BigInt(win) * BigInt(count);
      squares += BigInt(win) ** 2n * BigInt(count);
    }
  });
  const share = (count: bigint) => ratio(count, cycle.screens);
  return { chance: share(screens), mean: share(sum), square: share(squares) };
}

/** What `left` free spins at a multiplier level pay, those they win in turn included. */
export function freeSpinMoments(rules: SlotRules, cycle: Cycle): (left: number, level: number) => Moments {
  const { again, multipliers } = rules.freeSpins;
  const more = shareOf(cycle, (scatters) => scatters >= 3);
  const fewer = shareOf(cycle, (scatters) => scatters < 3);
  const known = new Map<string, Moments>();
  const from = (left: number, level: number): Moments => {
    if (left === 0) return { mean: ratio(0), square: ratio(0) };
    const key = `${left}/${level}`;
    const before = known.get(key);
    if (before) return before;
    const factor = ratio(multipliers[level] ?? 1);
    const rest = from(left - 1, level);
    const after = level + 1 < multipliers.length ? from(left - 1 + again, level + 1) : rest;
    const moments = both(multiplied(more, factor), after, multiplied(fewer, factor), rest);
    known.set(key, moments);
    return moments;
  };
  return from;
}

/** A whole round: the bought spin, and the free spins its scatters win. */
export function roundMoments(rules: SlotRules, cycle: Cycle): Moments {
  const free = freeSpinMoments(rules, cycle);
  const parts = cycle.byScatters.map((_, count) => {
    const share = shareOf(cycle, (scatters) => scatters === count);
    return joined(share, free(byCount(rules.freeSpins.awarded, count), 0));
  });
  return { mean: plus(...parts.map((part) => part.mean)), square: plus(...parts.map((part) => part.square)) };
}

/** A win `w` followed by an independent win `f`: the share of E[w+f] and of E[(w+f)²]. */
function joined(share: Share, then: Moments): Moments {
  return {
    mean: plus(share.mean, times(share.chance, then.mean)),
    square: plus(share.square, times(ratio(2), share.mean, then.mean), times(share.chance, then.square)),
  };
}

function both(a: Share, afterA: Moments, b: Share, afterB: Moments): Moments {
  const [first, second] = [joined(a, afterA), joined(b, afterB)];
  return { mean: plus(first.mean, second.mean), square: plus(first.square, second.square) };
}

function multiplied(share: Share, factor: Ratio): Share {
  return {
    chance: share.chance,
    mean: times(share.mean, factor),
    square: times(share.square, factor, factor),
  };
}
