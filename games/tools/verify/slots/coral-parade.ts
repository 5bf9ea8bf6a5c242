/** `rules` of the published sheet. */
interface Rules {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  scatter: string;
  linePays: Record<string, number[]>;
  scatterPays: number[];
  freeSpins: { awarded: number; wildReel: number; again: number; most: number };
  maxWin: number;
}

interface Win {
  line: number;
  symbol: string;
  count: number;
  pays: number;
  end: 'left' | 'right';
}

interface Step {
  kind: string;
  stops: number[];
  grid: string[][];
  lines: Win[];
  scatters: number;
  scatterPays: number;
  win: number;
  total: number;
  awarded: number;
  left: number;
  capped: boolean;
}

export function coralParade(rules: Rules, integer: (limit: number) => number) {
  const { freeSpins, maxWin } = rules;
  const steps: Step[] = [];
  let [total, left, given] = [0, 1, 0];
  for (let kind = 'spin'; left > 0; kind = 'free') {
    const still = kind === 'free' ? freeSpins.wildReel : -1;
    const stops: number[] = [];
    const grid = rules.strips.map((ring, reel) => {
      if (reel === still) return Array<string>(rules.rows).fill(rules.wild);
      const stop = integer(ring.length);
      stops.push(stop);
      return [...ring, ...ring].slice(stop, stop + rules.rows);
    });
    const lines = [...winsFrom(rules, grid, 'left'), ...winsFrom(rules, grid, 'right')];
    const scatters = grid.flat().filter((symbol) => symbol === rules.scatter).length;
    const scatterPays = rules.scatterPays[scatters - 3] ?? 0;
    const worth = lines.reduce((sum, { pays }) => sum + pays, scatterPays);
    const win = Math.min(worth, maxWin - total);
    total += win;
    const capped = total === maxWin;
    let awarded = 0;
    if (kind === 'spin' && scatters === 3) awarded = freeSpins.awarded;
    if (kind === 'free' && scatters === 2 && given + freeSpins.again <= freeSpins.most) awarded = freeSpins.again;
    given += awarded;
    left = capped ? 0 : left - 1 + awarded;
    steps.push({ kind, stops, grid, lines, scatters, scatterPays, win, total, awarded, left, capped });
  }
  return { steps, total };
}

/** Wins of each line from this end; five from the right are five from the left, and are counted there. */
function winsFrom({ lines, wild, linePays }: Rules, grid: string[][], end: 'left' | 'right'): Win[] {
  const wins: Win[] = [];
  lines.forEach((rows, line) => {
    const met = rows.map((row, reel) => grid[reel]![row]!);
    if (end === 'right') met.reverse();
    const [symbol] = met as [string];
    const other = met.findIndex((shown) => shown !== symbol && shown !== wild);
    const count = other < 0 ? met.length : other;
    const pays = linePays[symbol]?.[count - 3] ?? 0;
    if (pays > 0 && (end === 'left' || count < met.length)) wins.push({ line, symbol, count, pays, end });
  });
  return wins;
}
