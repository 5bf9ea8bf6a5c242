/** All screens of Coral Parade, those of its free spins, and the chain of free spins. */
import type { ReefRules } from '#games/coral-parade/engine/rules.ts';
import { byCount } from '#games/kit/slot/rules.ts';
import { approximately, plus, ratio, times, type Ratio } from '../../par/ratio.ts';
import type { SlotLaw } from '../paper.ts';
import { commonStep, addOutcomes, type Outcome } from '../total-distribution.ts';

/** Number of screens by payout, scatters included. */
interface Screens {
  readonly all: number;
  /** Screens with enough scatters to add free spins, and the others. */
  readonly open: ReadonlyMap<number, number>;
  readonly closed: ReadonlyMap<number, number>;
}

export function reefLaw(rules: ReefRules): SlotLaw {
  const { wildReel } = rules.freeSpins;
  const bought = walk(
    rules,
    rules.strips.map((strip) => columnsOf(rules, strip)),
    3,
  );
  const wilds = [{ cells: Array.from({ length: rules.rows }, () => rules.wild), scatters: 0 }];
  const free = walk(
    rules,
    rules.strips.map((strip, reel) => (reel === wildReel ? wilds : columnsOf(rules, strip))),
    2,
  );
  const opens = shareOf(bought, bought.open).chance;
  return {
    ...distribution(rules, bought, free),
    parts: [
      { name: 'bought spins', mean: meanOf(bought) },
      { name: 'free spins', mean: times(opens, freeSpinsMean(rules, free)) },
    ],
    features: [{ name: 'Free spins', oneIn: 1 / approximately(opens) }],
  };
}

interface Column {
  readonly cells: readonly string[];
  readonly scatters: number;
}

function columnsOf({ rows, scatter }: ReefRules, strip: readonly string[]): Column[] {
  return strip.map((_, stop) => {
    const cells = Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!);
    return { cells, scatters: cells.filter((symbol) => symbol === scatter).length };
  });
}

/**
 * A line pays from an end if its first three reels from there match, so for the two reels at each end only lines matter
 * in which these two match: mostly two or three of twenty.
 */
function walk(rules: ReefRules, columns: readonly (readonly Column[])[], opens: number): Screens {
  const [first, second, middle, fourth, last] = columns as [Column[], Column[], Column[], Column[], Column[]];
  const lines = rules.lines.map((rows) => rows.toReversed());
  const lefts = endsOf(rules, first, second, rules.lines);
  const rights = endsOf(rules, last, fourth, lines);
  const open = new Map<number, number>();
  const closed = new Map<number, number>();
  for (const centre of middle) {
    const met = rights.map((right) => ({ right, runs: meeting(rules, right, centre, lines) }));
    for (const left of lefts) {
      const fromLeft = meeting(rules, left, centre, rules.lines);
      for (const { right, runs } of met) {
        const scatters = left.scatters + centre.scatters + right.scatters;
        let won = byCount(rules.scatterPays, scatters);
        for (const run of fromLeft) won += worth(rules, run, right, rules.lines, true);
        for (const run of runs) won += worth(rules, run, left, lines, false);
        const found = scatters === opens ? open : closed;
        found.set(won, (found.get(won) ?? 0) + 1);
      }
    }
  }
  return { all: columns.reduce((product, each) => product * each.length, 1), open, closed };
}

/** The two reels at one end, the outer one first, and the lines in which they match. */
interface End {
  readonly outer: readonly string[];
  readonly inner: readonly string[];
  readonly scatters: number;
  readonly alive: readonly Run[];
}

interface Run {
  readonly line: number;
  readonly symbol: string;
}

type Lines = readonly (readonly number[])[];

const isMet = ({ wild }: ReefRules, shown: string, symbol: string): boolean => shown === symbol || shown === wild;

/** `lines` as read from this end. */
function endsOf(rules: ReefRules, outer: readonly Column[], inner: readonly Column[], lines: Lines): End[] {
  return outer.flatMap((a) =>
    inner.map((b): End => {
      const runs = lines.map((rows, line): Run => ({ line, symbol: a.cells[rows[0]!]! }));
      const alive = runs.filter(
        ({ line, symbol }) => symbol in rules.linePays && isMet(rules, b.cells[lines[line]![1]!]!, symbol),
      );
      return { outer: a.cells, inner: b.cells, scatters: a.scatters + b.scatters, alive };
    }),
  );
}

const meeting = (rules: ReefRules, end: End, { cells }: Column, lines: Lines): readonly Run[] =>
  end.alive.filter(({ line, symbol }) => isMet(rules, cells[lines[line]![2]!]!, symbol));

/**
 * Payout of a run of three reels at least, which may continue into the other end. A run over all reels is paid from the
 * left.
 */
function worth(rules: ReefRules, { line, symbol }: Run, other: End, lines: Lines, isLeft: boolean): number {
  const pays = rules.linePays[symbol as keyof ReefRules['linePays']]!;
  const rows = lines[line]!;
  if (!isMet(rules, other.inner[rows[3]!]!, symbol)) return pays[0];
  if (!isMet(rules, other.outer[rows[4]!]!, symbol)) return pays[1];
  return isLeft ? pays[2] : 0;
}

function shareOf({ all }: Screens, found: ReadonlyMap<number, number>): { chance: Ratio; mean: Ratio } {
  let [screens, sum] = [0, 0];
  for (const [win, count] of found) {
    screens += count;
    sum += win * count;
  }
  return { chance: ratio(screens, all), mean: ratio(sum, all) };
}

const meanOf = (screens: Screens): Ratio =>
  plus(shareOf(screens, screens.open).mean, shareOf(screens, screens.closed).mean);

/** Mean payout of the free spins, retriggers included; without the cap of the maximum win. */
function freeSpinsMean({ freeSpins: { awarded, again, most } }: ReefRules, free: Screens): Ratio {
  const adds = shareOf(free, free.open).chance;
  const others = shareOf(free, free.closed).chance;
  const spin = meanOf(free);
  const known = new Map<string, Ratio>();
  const from = (left: number, given: number): Ratio => {
    if (left === 0) return ratio(0);
    const key = `${left}/${given}`;
    const before = known.get(key);
    if (before) return before;
    const rest = from(left - 1, given);
    const more = given + again <= most ? from(left - 1 + again, given + again) : rest;
    const here = plus(spin, times(adds, more), times(others, rest));
    known.set(key, here);
    return here;
  };
  return from(awarded, awarded);
}

function distribution({ linePays, scatterPays, freeSpins, maxWin }: ReefRules, bought: Screens, free: Screens) {
  const step = commonStep([...Object.values(linePays).flat(), ...scatterPays, maxWin]);
  const most = maxWin / step;
  const outcomes = ({ all }: Screens, found: ReadonlyMap<number, number>) =>
    [...found].map(([win, screens]): Outcome => ({ win: win / step, chance: screens / all }));
  const finished = new Float64Array(most + 1);
  const totals = new Map<string, Float64Array>();
  const at = (left: number, given: number): Float64Array => {
    if (left === 0) return finished;
    const key = `${left}/${given}`;
    if (!totals.has(key)) totals.set(key, new Float64Array(most + 1));
    return totals.get(key)!;
  };
  const { awarded, again } = freeSpins;
  for (const { win, chance } of outcomes(bought, bought.closed)) finished[Math.min(win, most)]! += chance;
  for (const { win, chance } of outcomes(bought, bought.open)) at(awarded, awarded)[Math.min(win, most)]! += chance;
  const [adds, others] = [outcomes(free, free.open), outcomes(free, free.closed)];
  for (let given = awarded; given <= freeSpins.most; given += again)
    for (let left = given; left > 0; left -= 1) {
      const [from, rest] = [at(left, given), at(left - 1, given)];
      addOutcomes(from, others, 1, rest, finished);
      addOutcomes(
        from,
        adds,
        1,
        given + again <= freeSpins.most ? at(left - 1 + again, given + again) : rest,
        finished,
      );
    }
  return { step, chances: finished };
}
