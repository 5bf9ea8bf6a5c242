/** `rules` of the published sheet. */
interface Rules {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  scatter: string;
  linePays: Record<string, number[]>;
  multipliers: number[];
  freeSpins: { awarded: number[]; again: number; agains: number; multipliers: number[] };
  maxWin: number;
}

interface Line {
  line: number;
  symbol: string;
  count: number;
  pays: number;
}

export function snowLeopard(rules: Rules, integer: (limit: number) => number) {
  const steps: object[] = [];
  let [left, total, added] = [1, 0, 0];
  while (left > 0) {
    const isFree = steps.length > 0;
    const stops: number[] = [];
    for (const strip of rules.strips) stops.push(integer(strip.length));
    const { falls, grid, worth } = avalanche(rules, stops, isFree ? rules.freeSpins.multipliers : rules.multipliers);
    const scatters = grid.flat().reduce((sum, shown) => sum + Number(shown === rules.scatter), 0);
    const win = Math.min(worth, rules.maxWin - total);
    total += win;
    const capped = total === rules.maxWin;
    let awarded = 0;
    if (scatters > 2) awarded = isFree ? rules.freeSpins.again : (rules.freeSpins.awarded[scatters - 3] ?? 0);
    if (isFree && awarded > 0 && added === rules.freeSpins.agains) awarded = 0;
    else if (isFree && awarded > 0) added += 1;
    left = capped ? 0 : left - 1 + awarded;
    steps.push({ kind: isFree ? 'free' : 'spin', stops, falls, grid, scatters, win, total, awarded, left, capped });
  }
  return { steps, total };
}

/**
 * A reel is a section of its strip with holes: the cells that still show, from the bottom up, and the position of the
 * strip.
 */
function avalanche(rules: Rules, stops: number[], ladder: number[]) {
  const ring = (strip: string[], place: number) => strip[((place % strip.length) + strip.length) % strip.length]!;
  const places = stops.map((stop) => Array.from({ length: rules.rows }, (_, row) => stop + row));
  const reached = [...stops];
  const falls: { grid: string[][]; lines: Line[]; multiplier: number }[] = [];
  let worth = 0;
  while (true) {
    const grid = places.map((column, reel) => column.map((place) => ring(rules.strips[reel]!, place)));
    const lines = payingLines(rules, grid);
    if (lines.length === 0) return { falls, grid, worth };
    const multiplier = ladder[falls.length] ?? ladder.at(-1)!;
    falls.push({ grid, lines, multiplier });
    for (const { pays } of lines) worth += pays * multiplier;
    places.forEach((column, reel) => {
      const removed = new Set(lines.filter(({ count }) => count > reel).map(({ line }) => rules.lines[line]![reel]!));
      const fresh: number[] = [];
      while (fresh.length < removed.size) fresh.unshift((reached[reel]! -= 1));
      places[reel] = [...fresh, ...column.filter((_, row) => !removed.has(row))];
    });
  }
}

function payingLines(rules: Rules, grid: string[][]): Line[] {
  const found: Line[] = [];
  rules.lines.forEach((rows, line) => {
    const symbol = grid[0]![rows[0]!]!;
    let count = 1;
    while (count < rows.length && [symbol, rules.wild].includes(grid[count]![rows[count]!]!)) count += 1;
    const pays = rules.linePays[symbol]?.[count - 3];
    if (pays) found.push({ line, symbol, count, pays });
  });
  return found;
}
