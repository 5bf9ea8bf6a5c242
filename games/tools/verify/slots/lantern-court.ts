/** What `rules` of the published sheet hold. */
interface Rules {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  scatter: string;
  linePays: Record<string, number[]>;
  scatterPays: number[];
  freeSpins: { awarded: number[]; again: number; multipliers: number[] };
  maxWin: number;
}

interface Step {
  kind: 'spin' | 'free';
  stops: number[];
  grid: string[][];
  lines: { line: number; symbol: string; count: number; pays: number }[];
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
  const stops: number[] = [];
  for (const strip of rules.strips) stops.push(integer(strip.length));
  const grid = rules.strips.map((strip, reel) => [...strip, ...strip].slice(stops[reel], stops[reel]! + rules.rows));
  let scatters = 0;
  for (const column of grid) for (const symbol of column) if (symbol === rules.scatter) scatters += 1;
  const scatterPays = scatters < 3 ? 0 : rules.scatterPays[scatters - 3]!;
  return { stops, grid, lines: winningLines(rules, grid), scatters, scatterPays };
}

/** For every line the longest run that pays, tried from five down over every paying symbol. */
function winningLines(rules: Rules, grid: string[][]) {
  const wins: Step['lines'] = [];
  for (const [line, rows] of rules.lines.entries()) {
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const runs = Object.keys(rules.linePays).flatMap((symbol) =>
      [5, 4, 3]
        .filter(
          (count) =>
            shown[0] === symbol && shown.slice(1, count).every((each) => each === symbol || each === rules.wild),
        )
        .map((count) => ({ line, symbol, count, pays: rules.linePays[symbol]![count - 3]! })),
    );
    if (runs[0]) wins.push(runs[0]);
  }
  return wins;
}
