/** `rules` of the published sheet. */
interface Rules {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  scatter: string;
  linePays: Record<string, number[]>;
  scatterPays: number[];
  freeSpins: { awarded: number[]; way: number[] };
  maxWin: number;
}

interface Line {
  line: number;
  symbol: string;
  count: number;
  pays: number;
}

export function starCaravan(rules: Rules, integer: (limit: number) => number) {
  const steps: object[] = [];
  let [left, total] = [1, 0];
  while (left > 0) {
    const isFree = steps.length > 0;
    const { way } = rules.freeSpins;
    const caravan = isFree ? way[(steps.length - 1) % way.length]! : null;
    const stops: number[] = [];
    for (const strip of rules.strips) stops.push(integer(strip.length));
    const grid = stops.map((stop, reel) => {
      const strip = rules.strips[reel]!;
      const rows = [...Array(rules.rows).keys()];
      return rows.map((row) => (reel === caravan ? rules.wild : strip[(stop + row) % strip.length]!));
    });
    const lines = rules.lines.map((rows, line) => best(rules, grid, rows, line)).filter(({ pays }) => pays > 0);
    const scatters = grid.flat().reduce((sum, shown) => sum + Number(shown === rules.scatter), 0);
    const scatterPays = rules.scatterPays[scatters - 3] ?? 0;
    let worth = scatterPays;
    for (const { pays } of lines) worth += pays;
    const win = Math.min(worth, rules.maxWin - total);
    total += win;
    const capped = total === rules.maxWin;
    const awarded = isFree ? 0 : (rules.freeSpins.awarded[scatters - 3] ?? 0);
    left = capped ? 0 : left - 1 + awarded;
    const kind = isFree ? 'free' : 'spin';
    steps.push({ kind, stops, grid, caravan, lines, scatters, scatterPays, win, total, capped, awarded, left });
  }
  return { steps, total };
}

/** The symbol of the pay table that pays most on this line; the first of equals. */
function best(rules: Rules, grid: string[][], rows: number[], line: number): Line {
  let found: Line = { line, symbol: '', count: 0, pays: 0 };
  for (const [symbol, amounts] of Object.entries(rules.linePays)) {
    let count = 0;
    while (count < rows.length && [symbol, rules.wild].includes(grid[count]![rows[count]!]!)) count += 1;
    const pays = amounts[count - 3] ?? 0;
    if (pays > found.pays) found = { line, symbol, count, pays };
  }
  return found;
}
