import { runs, window, type LineData } from './left-runs.ts';

/** `rules` of the published sheet. */
interface Rules extends LineData {
  scatter: string;
  drawers: { prizes: number[]; stoppedClocks: number; multipliers: number[] };
  maxWin: number;
}

export function clockmaker(rules: Rules, integer: (limit: number) => number) {
  const { prizes, stoppedClocks, multipliers } = rules.drawers;
  const { stops, grid } = window(rules.strips, rules.rows, integer);
  const lines = runs(rules, grid);
  const keys = grid.flat().filter((symbol) => symbol === rules.scatter).length;
  const multiplier = keys < 3 ? 0 : multipliers[keys - 3]!;
  let total = 0;
  const pay = (amount: number) => {
    const win = Math.min(amount, rules.maxWin - total);
    total += win;
    return { win, total, capped: total === rules.maxWin };
  };
  const steps: object[] = [
    { kind: 'spin', stops, grid, lines, keys, multiplier, ...pay(lines.reduce((sum, line) => sum + line.pays, 0)) },
  ];
  const found = new Set<number>();
  let isOver = multiplier === 0;
  while (!isOver && total < rules.maxWin && found.size < prizes.length) {
    const shut = prizes.map((_, drawer) => drawer).filter((drawer) => !found.has(drawer));
    const drawer = shut[integer(found.size === 0 ? shut.length : shut.length + stoppedClocks)];
    if (drawer === undefined) isOver = true;
    else found.add(drawer);
    const prize = drawer === undefined ? null : prizes[drawer]!;
    steps.push({ kind: 'pick', grid, prize, multiplier, ...pay(multiplier * (prize ?? 0)) });
  }
  return { steps, total };
}
