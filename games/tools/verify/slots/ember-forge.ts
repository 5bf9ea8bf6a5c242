/** `rules` of the published sheet. */
interface Rules {
  strips: string[][];
  rows: number;
  lines: number[][];
  wild: string;
  scatter: string;
  linePays: Record<string, number[]>;
  open: string;
  hold: { from: number; respins: number; chance: number; of: number; amounts: [number, number][]; grand: number };
  maxWin: number;
}

interface Step {
  kind: 'spin' | 'hold';
  stops: number[];
  grid: string[][];
  lines: { line: number; symbol: string; count: number; pays: number }[];
  held: number[][];
  fresh: number[][];
  left: number;
  grand: number;
  win: number;
  total: number;
  capped: boolean;
}

type Integer = (limit: number) => number;

/** Amounts by cell, counted down the first reel, then down the second. */
type Amounts = Map<number, number>;

export function emberForge(rules: Rules, integer: Integer) {
  const { hold, strips } = rules;
  const stops: number[] = [];
  for (const strip of strips) stops.push(integer(strip.length));
  const grid = strips.map((strip, reel) => [...strip, ...strip].slice(stops[reel], stops[reel]! + rules.rows));
  const lines = linesOf(rules, grid);
  const amounts: Amounts = new Map();
  const ingots = [...grid.flat().entries()].filter(([, symbol]) => symbol === rules.scatter);
  if (ingots.length >= hold.from) for (const [place] of ingots) amounts.set(place, amountOf(hold.amounts, integer));
  const first = [...amounts.keys()].map((place) => placeOf(rules, place));
  const worth = lines.reduce((sum, { pays }) => sum + pays, 0);
  const tries = amounts.size === 0 ? 0 : hold.respins;
  const steps: Step[] = [
    { kind: 'spin', stops, grid, lines, fresh: first, ...standing(rules, amounts, tries, worth, 0) },
  ];
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    const before = amounts.size;
    for (let place = 0; place < strips.length * rules.rows; place += 1)
      if (!amounts.has(place) && integer(hold.of) < hold.chance) amounts.set(place, amountOf(hold.amounts, integer));
    const fresh = [...amounts.keys()].slice(before).map((place) => placeOf(rules, place));
    const left = amounts.size > before ? hold.respins : last.left - 1;
    const shown = board(rules, (place) => (amounts.has(place) ? rules.scatter : rules.open));
    steps.push({
      kind: 'hold',
      stops: [],
      grid: shown,
      lines: [],
      fresh,
      ...standing(rules, amounts, left, 0, last.total),
    });
  }
  return { steps, total: steps.at(-1)!.total };
}

function standing(rules: Rules, amounts: Amounts, tries: number, lines: number, before: number) {
  const isFull = amounts.size === rules.strips.length * rules.rows;
  const left = isFull ? 0 : tries;
  const grand = isFull ? rules.hold.grand : 0;
  let worth = lines + grand;
  if (left === 0) for (const amount of amounts.values()) worth += amount;
  const win = Math.min(worth, rules.maxWin - before);
  const total = before + win;
  const capped = total === rules.maxWin;
  const held = amounts.size === 0 ? [] : board(rules, (place) => amounts.get(place) ?? 0);
  return { held, left: capped ? 0 : left, grand, win, total, capped };
}

const placeOf = ({ rows }: Rules, place: number): number[] => [Math.floor(place / rows), place % rows];

const board = <T>({ strips, rows }: Rules, at: (place: number) => T): T[][] =>
  strips.map((_, reel) => Array.from({ length: rows }, (_row, row) => at(reel * rows + row)));

/** Weighted choice: a list holds each amount as often as its weight. */
function amountOf(amounts: [number, number][], integer: Integer): number {
  const list = amounts.flatMap(([amount, weight]) => Array.from({ length: weight }, () => amount));
  return list[integer(list.length)]!;
}

function linesOf(rules: Rules, grid: string[][]) {
  return rules.lines.flatMap((rows, line) => {
    const [symbol, ...others] = rows.map((row, reel) => grid[reel]![row]!) as [string, ...string[]];
    const broken = others.findIndex((each) => each !== symbol && each !== rules.wild);
    const count = broken < 0 ? rows.length : broken + 1;
    const pays = count < 3 ? 0 : (rules.linePays[symbol]?.[count - 3] ?? 0);
    return pays > 0 ? [{ line, symbol, count, pays }] : [];
  });
}
