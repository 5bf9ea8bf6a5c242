/** `rules` of the published sheet. */
interface Rules {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  linePays: Record<string, number[]>;
  maxWin: number;
}

interface Step {
  kind: 'spin' | 'respin';
  stops: (number | null)[];
  grid: string[][];
  bloom: number[];
  opened: number[];
  lines: { line: number; symbol: string; count: number; pays: number }[];
  left: number;
  win: number;
  total: number;
  capped: boolean;
}

export function glassOrchid(rules: Rules, integer: (limit: number) => number) {
  const { maxWin, rows, strips, wild } = rules;
  const isOpen = strips.map(() => false);
  const steps: Step[] = [];
  let [total, spins] = [0, 1];
  while (spins > 0) {
    spins -= 1;
    const stops: Step['stops'] = [];
    const grid: string[][] = [];
    const opened: number[] = [];
    for (const [reel, strip] of strips.entries()) {
      const stop = isOpen[reel] ? null : integer(strip.length);
      const shown = Array.from({ length: rows }, (_, row) =>
        stop === null ? wild : strip[(stop + row) % strip.length]!,
      );
      if (stop !== null && shown.includes(wild)) {
        isOpen[reel] = true;
        opened.push(reel);
      }
      stops.push(stop);
      grid.push(isOpen[reel] ? shown.fill(wild) : shown);
    }
    spins += opened.length;
    const lines = rules.lines.flatMap((line, number) =>
      lineOf(
        rules,
        line.map((row, reel) => grid[reel]![row]!),
        number,
      ),
    );
    const worth = lines.reduce((sum, { pays }) => sum + pays, 0);
    const win = Math.min(worth, maxWin - total);
    total += win;
    const capped = total === maxWin;
    if (capped) spins = 0;
    const bloom = [...isOpen.keys()].filter((reel) => isOpen[reel]);
    const kind = steps.length === 0 ? 'spin' : 'respin';
    steps.push({ kind, stops, grid, bloom, opened, lines, left: spins, win, total, capped });
  }
  return { steps, total };
}

function lineOf({ linePays, wild }: Rules, shown: string[], line: number): Step['lines'] {
  const symbol = shown[0]!;
  let count = 1;
  while (count < shown.length && [symbol, wild].includes(shown[count]!)) count += 1;
  const pays = linePays[symbol]?.[count - 3];
  return pays === undefined ? [] : [{ line, symbol, count, pays }];
}
