/** `rules` of the published sheet. */
interface Rules {
  strips: string[][];
  rows: number;
  wild: string;
  scatter: string;
  pays: Record<string, number[]>;
  freeSpins: { awarded: number[]; multiplier: number; multiplierMost: number };
  maxWin: number;
}

interface Step {
  kind: string;
  stops: number[];
  grid: string[][];
  ways: { symbol: string; count: number; ways: number; pays: number }[];
  scatters: number;
  multiplier: number;
  win: number;
  total: number;
  awarded: number;
  left: number;
  capped: boolean;
}

export function monsoonMarket(rules: Rules, integer: (limit: number) => number) {
  const { awarded: prizes, multiplier: atFirst, multiplierMost } = rules.freeSpins;
  const steps: Step[] = [];
  let [total, left, water] = [0, 0, 1];
  do {
    const isBought = steps.length === 0;
    const stops = rules.strips.map(({ length }) => integer(length));
    const grid = stops.map((stop, reel) => {
      const ring = rules.strips[reel]!;
      return Array.from({ length: rules.rows }, (_, row) => ring[(stop + row) % ring.length]!);
    });
    const ways = waysOn(rules, grid);
    const scatters = grid.flat().filter((symbol) => symbol === rules.scatter).length;
    const worth = water * ways.reduce((sum, { pays }) => sum + pays, 0);
    const win = Math.min(worth, rules.maxWin - total);
    total += win;
    const capped = total === rules.maxWin;
    const awarded = isBought ? (prizes[scatters - 3] ?? 0) : Math.min(scatters, multiplierMost - water);
    left = capped ? 0 : Math.max(0, left - 1) + awarded;
    steps.push({
      kind: isBought ? 'spin' : 'free',
      stops,
      grid,
      ways,
      scatters,
      multiplier: water,
      win,
      total,
      awarded,
      left,
      capped,
    });
    water = isBought ? atFirst : water + awarded;
  } while (left > 0);
  return { steps, total };
}

/** Per symbol of the first reel: number of reels it continues on, and number of ways. */
function waysOn({ wild, pays }: Rules, grid: string[][]) {
  const found = new Map<string, Step['ways'][number]>();
  for (const symbol of grid[0]!) {
    if (!pays[symbol]) continue;
    let fronts = 1;
    let count = 0;
    for (const column of grid) {
      let met = 0;
      for (const shown of column) if (shown === symbol || shown === wild) met += 1;
      if (met === 0) break;
      fronts *= met;
      count += 1;
    }
    const each = pays[symbol]?.[count - 3] ?? 0;
    if (each > 0) found.set(symbol, { symbol, count, ways: fronts, pays: each * fronts });
  }
  return [...found.values()];
}
