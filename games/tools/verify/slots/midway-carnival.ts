import { runs, window, type LineData } from './left-runs.ts';

/** `rules` of the published sheet. */
interface Rules extends LineData {
  scatter: string;
  freeStrips: string[][];
  wheel: { kind: string; pays?: number; times?: number; after?: number; spins?: number }[];
  multipliers: number[];
  maxWin: number;
}

export function midwayCarnival(rules: Rules, integer: (limit: number) => number) {
  const steps: object[] = [];
  let total = 0;
  const add = (amount: number, step: { kind: string; [field: string]: unknown }) => {
    const win = total + amount > rules.maxWin ? rules.maxWin - total : amount;
    total += win;
    const capped = total === rules.maxWin;
    steps.push({ ...step, win, total, capped, ...(capped && 'left' in step ? { left: 0 } : {}) });
    return !capped;
  };
  const { stops, grid } = window(rules.strips, rules.rows, integer);
  const lines = runs(rules, grid);
  const tickets = grid.flat().filter((symbol) => symbol === rules.scatter).length;
  let multiplier = rules.multipliers[tickets - 3] ?? 0;
  let goesOn = add(worth(lines), { kind: 'spin', stops, grid, lines, tickets, multiplier }) && multiplier > 0;
  const painted = rules.wheel.map((segment) => ({ ...segment }));
  let left = 0;
  while (goesOn) {
    const segment = integer(painted.length);
    const { kind, pays: prize = 0, times = 1, after: pays = 0, spins: awarded = 0 } = painted[segment]!;
    const again = kind === 'again';
    if (again) painted[segment] = { kind: 'prize', pays };
    multiplier *= times;
    left = awarded;
    const isBelow = add(prize * multiplier, { kind: 'turn', grid, segment, prize, multiplier, awarded, again });
    goesOn = again && isBelow;
  }
  while (left > 0 && total < rules.maxWin) {
    const free = window(rules.freeStrips, rules.rows, integer);
    const won = runs(rules, free.grid);
    left -= 1;
    add(worth(won) * multiplier, { kind: 'free', ...free, lines: won, multiplier, left });
  }
  return { steps, total };
}

const worth = (lines: { pays: number }[]) => lines.reduce((sum, { pays }) => sum + pays, 0);
