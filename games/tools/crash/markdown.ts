/** The sheet of crash as a page to read. */
import { decimal, ratio } from '../par/ratio.ts';
import { table } from '../par/table.ts';
import type { CrashSheet } from './sheet.ts';

const times = (hundredths: number): string => `×${decimal(ratio(hundredths, 100), 2)}`;

export function crashMarkdown({ id, version, rulesSha256, rules, figures }: CrashSheet): string {
  return `${[
    `# PAR sheet: ${id}, version ${version}`,
    `Written by \`npm run par\`; a test recomputes it. SHA-256 of the rules (\`rules\` of par.json) \`${rulesSha256}\`.`,
    `A flight comes to m hundredths, or higher, with a chance of exactly 99 / m. So whatever target is chosen, from ${times(rules.least)} to ` +
      `${times(rules.top)}, exactly ${rules.returned} of the stake comes back in the long run, and of every stake that is cashed out by hand at a ` +
      'height that was decided beforehand as well: a flight ends as the curve would go beyond its crash point. All fractions are exact; ' +
      'percentages are cut, not rounded.',
    `The lobby shows the figures of a bet with the target ×2.00: return ${figures.rtp} %, something comes back in ${figures.hitRate} % of rounds, standard ` +
      `deviation ${figures.volatility} stakes. No flight goes higher than ${times(rules.top)}, which one in ${figures.maxWinOneIn} comes to.`,
    '## Targets',
    table(
      ['Target', 'Chance', 'Chance %', 'Return', 'Milliseconds to get there'],
      rules.targets.map(({ target, chance, chancePercent, returned, ms }) => [
        times(target),
        chance,
        chancePercent,
        returned,
        ms,
      ]),
    ),
  ].join('\n\n')}\n`;
}
