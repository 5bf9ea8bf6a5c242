/** The sheet as a page to read. */
import type { SlotRules } from '#games/kit/slot/rules.ts';
import type { SlotSheet } from '#games/kit/slot/sheet.ts';
import { table } from './table.ts';

export function sheetMarkdown(sheet: SlotSheet): string {
  const { id, version, rulesSha256, rules } = sheet;
  return `${[
    `# PAR sheet: ${id}, version ${version}`,
    `Written by \`npm run par\`; a test recomputes it. SHA-256 of the rules (par.json) \`${rulesSha256}\`.`,
    '## Figures',
    figures(sheet),
    'Means and mean squares are exact fractions over the full cycle, the free spins solved as a chain over (spins left, ' +
      'multiplier). The cap and the table of rare totals come from the distribution of totals in double precision, whose ' +
      'error is far below the last figure shown. Percentages are cut, not rounded.',
    '## How rare is a total',
    table(
      ['A round pays at least', 'about one in'],
      sheet.figures.oneIn.map(({ stakes, rounds }) => [`${grouped(stakes)} × stake`, grouped(rounds)]),
    ),
    '## Pays (in line bets; left to right, on any of the lines)',
    pays(rules),
    freeSpins(rules),
    '## Symbols per reel',
    census(rules),
    '## Strips (a stop is the place in the top row)',
    strips(rules),
    '## Lines (row per reel, 0 at the top; a proof counts the lines from 0)',
    table(
      ['Line', 'in a proof', ...rules.strips.map((_, reel) => `Reel ${reel + 1}`)],
      rules.lines.map((rows, line) => [line + 1, line, ...rows]),
    ),
  ].join('\n\n')}\n`;
}

type Cell = string | number;

const grouped = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });

function figures({ figures: of, rules }: SlotSheet): string {
  return table(
    ['Figure', 'Value'],
    [
      ['Return to player', `${of.rtpExact} %`],
      ['– from bought spins', `${of.rtpSpins} %`],
      ['– from free spins', `${of.rtpFreeSpins} %`],
      ['– taken away by the cap', `${of.rtpLostToCap} %`],
      ['Rounds that pay', `${of.hitRate} %`],
      ['Standard deviation of a round', `${of.volatility} stakes`],
      ['Volatility index (90 %)', of.volatilityIndex],
      ['Free spins, about one round in', of.freeSpinsOneIn],
      ['Most a round pays', `${grouped(of.maxWin)} × stake, about one round in ${grouped(of.maxWinOneIn)}`],
      ['Most one screen pays, before a multiplier', `${grouped(of.maxScreen)} × stake`],
      ['Full cycle', `${grouped(of.screens)} screens`],
      ['Stake', `${rules.lines.length} line bets, the same return at every bet level (pays are whole line bets)`],
    ],
  );
}

function pays(rules: SlotRules): string {
  const rows = Object.entries(rules.linePays).map(([symbol, amounts]): Cell[] => [symbol, ...(amounts ?? [])]);
  const scatter = [`${rules.scatter} (scatter, anywhere)`, ...rules.scatterPays];
  return table(['Symbol', '3', '4', '5'], [...rows, scatter]);
}

function freeSpins({ freeSpins: { again, awarded, multipliers }, wild, scatter }: SlotRules): string {
  return [
    `- ${wild} stands for every symbol but ${scatter}; it is not on the first reel.`,
    `- 3, 4 or 5 ${scatter} in a bought spin win ${awarded.join(', ')} free spins on the same strips.`,
    `- Wins in free spins, those for ${scatter} included, are multiplied by ${multipliers[0]}. Three or more ${scatter} add ${again} free spins and raise the ` +
      `multiplier for the spins after, to ${multipliers.slice(1).join(', ')}; at the highest they add nothing, no spins either.`,
  ].join('\n');
}

function census(rules: SlotRules): string {
  const symbols = [...Object.keys(rules.linePays), rules.wild, rules.scatter];
  const count = (strip: readonly string[], symbol: string) => strip.filter((each) => each === symbol).length;
  const rows = symbols.map((symbol): Cell[] => [symbol, ...rules.strips.map((strip) => count(strip, symbol))]);
  return table(
    ['Symbol', ...rules.strips.map((_, reel) => `Reel ${reel + 1}`)],
    [...rows, ['stops', ...rules.strips.map((strip) => strip.length)]],
  );
}

function strips(rules: SlotRules): string {
  const longest = Math.max(...rules.strips.map((strip) => strip.length));
  const rows = Array.from({ length: longest }, (_, stop): Cell[] => [stop, ...rules.strips.map((s) => s[stop] ?? '')]);
  return table(['Stop', ...rules.strips.map((_, reel) => `Reel ${reel + 1}`)], rows);
}
