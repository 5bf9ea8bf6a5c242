import { runs, window, type LineData, type Run } from './left-runs.ts';

/** `rules` of the published sheet. */
interface Rules extends LineData {
  scatter: string;
  scatterPays: number[];
  freeSpins: { awarded: number[]; again: number; multipliers: number[] };
  maxWin: number;
}

interface Step {
  kind: 'spin' | 'free';
  stops: number[];
  grid: string[][];
  lines: Run[];
  scatters: number;
  scatterPays: number;
  multiplier: number;
  win: number;
  total: number;
  awarded: number;
  left: number;
  capped: boolean;
}

export function lanternCourt(rules: Rules, integer: (limit: number) => number) {
  const steps: Step[] = [];
  const ladder = rules.freeSpins.multipliers;
  let rung = -1;
  let [left, total] = [1, 0];
  while (left > 0) {
    const bought = rung < 0;
    const screen = spinReels(rules, integer);
    const multiplier = bought ? 1 : ladder[rung]!;
    const worth = multiplier * (screen.scatterPays + screen.lines.reduce((sum, { pays }) => sum + pays, 0));
    const win = total + worth > rules.maxWin ? rules.maxWin - total : worth;
    total += win;
    const capped = total >= rules.maxWin;
    const awarded = freeSpinsFor(rules, screen.scatters, rung);
    left = capped ? 0 : left - 1 + awarded;
    if (bought || awarded > 0) rung += 1;
    steps.push({ kind: bought ? 'spin' : 'free', ...screen, multiplier, win, total, awarded, left, capped });
  }
  return { steps, total };
}

function freeSpinsFor({ freeSpins }: Rules, scatters: number, rung: number): number {
  if (scatters < 3) return 0;
  if (rung < 0) return freeSpins.awarded[Math.min(scatters, 5) - 3]!;
  return rung === freeSpins.multipliers.length - 1 ? 0 : freeSpins.again;
}

function spinReels(rules: Rules, integer: (limit: number) => number) {
  const { stops, grid } = window(rules.strips, rules.rows, integer);
  let scatters = 0;
  for (const column of grid) for (const symbol of column) if (symbol === rules.scatter) scatters += 1;
  const scatterPays = scatters < 3 ? 0 : rules.scatterPays[scatters - 3]!;
  return { stops, grid, lines: runs(rules, grid), scatters, scatterPays };
}
