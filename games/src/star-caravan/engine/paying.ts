/** Line wins where the caravan may cover the first reel: each line pays its best possible symbol. */
import type { Grid, LineWin } from '../../kit/slot/evaluate.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { CaravanRules } from './rules.ts';
import type { CaravanSymbol } from './strips.ts';

export function paying(rules: CaravanRules, grid: Grid<CaravanSymbol>): LineWin<CaravanSymbol>[] {
  return rules.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const best = readings(rules, shown).reduce((a, b) => (b.pays > a.pays ? b : a));
    return best.pays > 0 ? [{ line, ...best }] : [];
  });
}

/** Candidates in the order of the pay table; the first of equals is kept. */
function readings(rules: CaravanRules, shown: readonly CaravanSymbol[]) {
  return (Object.keys(rules.linePays) as CaravanSymbol[]).map((symbol) => {
    const other = shown.findIndex((each) => each !== symbol && each !== rules.wild);
    const count = other < 0 ? shown.length : other;
    return { symbol, count, pays: byCount(rules.linePays[symbol], count) };
  });
}
