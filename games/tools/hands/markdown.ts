/** The sheet of a hand as a page to read. */
import { table } from '../par/table.ts';
import type { HandSheet } from './sheet.ts';

export function handMarkdown(sheet: HandSheet): string {
  const { id, version, rulesSha256, figures, settings, play } = sheet;
  return `${[
    `# PAR sheet: ${id}, version ${version}`,
    `Written by \`npm run par\`; a test recomputes it. SHA-256 of the rules (\`rules\` of par.json) \`${rulesSha256}\`.`,
    ...(play === null ? [] : [play]),
    'All fractions are exact; percentages are cut, not rounded. What comes back holds the stake. ' +
      `Over all settings the return lies between ${figures.rtpLeast} and ${figures.rtpMost} %.`,
    `The lobby shows the figures of ${written(figures.bet)}: return ${figures.rtp} %, something comes back in ${figures.hitRate} % of hands, ` +
      `standard deviation ${figures.volatility} stakes.`,
    '## Settings',
    table(
      ['Setting', 'Returned', 'Return %', 'Pays in %', 'Standard deviation', 'Most × stake', 'about one in'],
      settings.map((line) => [
        written(line.bet),
        line.returned,
        line.rtpExact,
        line.hitRate,
        line.volatility,
        line.maxWin,
        line.maxWinOneIn,
      ]),
    ),
  ].join('\n\n')}\n`;
}

const written = (bet: unknown): string =>
  Object.entries(bet as object)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : String(value)}`)
    .join(', ') || 'the one bet';
