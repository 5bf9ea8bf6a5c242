/**
 * Payout distribution of Glass Orchid: one enumeration per set of reels in bloom, and a chain over (reels in bloom,
 * respins left).
 */
import { rules } from '#games/glass-orchid/engine/rules.ts';
import { walkWindows, windowsOf } from '../../../par/cycle.ts';
import { approximately, plus, ratio, times, type Ratio } from '../../../par/ratio.ts';
import type { SlotLaw } from '../../paper.ts';

/** Screens with exactly these reels in bloom: distribution of their payout. */
interface Bloom {
  readonly reels: readonly number[];
  readonly pays: ReadonlyMap<number, number>;
  readonly screens: number;
  readonly mean: Ratio;
}

const STEP = 1;
const CAP = rules.maxWin / STEP;
/** Line pays only; the game has no scatter. */
const board = { ...rules, scatter: '', scatterPays: [0, 0, 0] } as const;
const windows = windowsOf(rules);
const isWild = (shown: readonly string[]) => shown.includes(rules.wild);
const wildReels = [...windows.keys()].filter((reel) => windows[reel]!.some(isWild));
const sets = wildReels.reduce<number[][]>((all, reel) => [...all, ...all.map((set) => [...set, reel])], [[]]);

function bloomOf(reels: readonly number[]): Bloom {
  const shown = windows.map((all, reel) =>
    reels.includes(reel) ? [all[0]!.map(() => rules.wild)] : all.filter((each) => !isWild(each)),
  );
  const { byScatters, screens } = walkWindows(board, shown);
  const pays = byScatters[0]!;
  const sum = [...pays].reduce((total, [amount, count]) => total + BigInt(amount) * BigInt(count), 0n);
  return { reels, pays, screens, mean: ratio(sum, screens) };
}

/** Chance that of the reels not held exactly those of `bloom` show an orchid. */
function chanceOf(held: Bloom, bloom: Bloom): Ratio {
  const spun = wildReels.filter((reel) => !held.reels.includes(reel));
  return times(
    ...spun.map((reel) => {
      const all = windows[reel]!;
      return ratio(all.filter((shown) => isWild(shown) === bloom.reels.includes(reel)).length, all.length);
    }),
  );
}

const follows = (held: Bloom, bloom: Bloom) => held.reels.every((reel) => bloom.reels.includes(reel));
const leftAfter = (held: Bloom, bloom: Bloom, left: number) => left - 1 + bloom.reels.length - held.reels.length;

/** Mean payout of `left` respins with these reels held, further respins included. */
function meanOf(blooms: readonly Bloom[], held: Bloom, left: number): Ratio {
  if (left === 0) return ratio(0);
  return plus(
    ...blooms
      .filter((bloom) => follows(held, bloom))
      .map((bloom) => {
        const after = meanOf(blooms, bloom, leftAfter(held, bloom, left));
        return times(chanceOf(held, bloom), plus(bloom.mean, after));
      }),
  );
}

/** Chance of each total, by visiting the states in topological order. */
function totals(blooms: readonly Bloom[]): Float64Array {
  const finished = new Float64Array(CAP + 1);
  const at = blooms.map(() => Array.from({ length: wildReels.length + 1 }, () => new Float64Array(CAP + 1)));
  at[0]![1]![0] = 1;
  const inOrder = blooms.toSorted((a, b) => a.reels.length - b.reels.length);
  for (const held of inOrder)
    for (let left = wildReels.length; left > 0; left -= 1) {
      const from = at[blooms.indexOf(held)]![left]!;
      for (const bloom of inOrder.filter((each) => follows(held, each))) {
        const then = leftAfter(held, bloom, left);
        const to = then === 0 ? finished : at[blooms.indexOf(bloom)]![then]!;
        addOutcomes(from, bloom, approximately(chanceOf(held, bloom)), to, finished);
      }
    }
  return finished;
}

function addOutcomes(
  from: Float64Array,
  { pays, screens }: Bloom,
  chance: number,
  to: Float64Array,
  finished: Float64Array,
) {
  for (const [total, before] of from.entries()) {
    if (before === 0) continue;
    for (const [amount, count] of pays) {
      const reached = total + amount / STEP;
      const share = (before * chance * count) / screens;
      if (reached >= CAP) finished[CAP]! += share;
      else to[reached]! += share;
    }
  }
}

export function glassLaw(): SlotLaw {
  const blooms = sets.map(bloomOf);
  const none = blooms[0]!;
  const bought = plus(...blooms.map((bloom) => times(chanceOf(none, bloom), bloom.mean)));
  const all = meanOf(blooms, none, 1);
  const minusBought = { n: -bought.n, d: bought.d };
  const dry = approximately(chanceOf(none, none));
  return {
    step: STEP,
    chances: totals(blooms),
    parts: [
      { name: 'bought spins', mean: bought },
      { name: 'respins', mean: plus(all, minusBought) },
    ],
    features: [
      { name: 'Respins', oneIn: 1 / (1 - dry) },
      { name: 'Three reels in bloom at once', oneIn: 1 / approximately(chanceOf(none, blooms.at(-1)!)) },
    ],
  };
}
