/** The sheet of a live table as a page to read. */
import { table } from '../par/table.ts';
import type { LiveSheet } from './sheet.ts';

const CARDS =
  'Chances are those of a round out of a full shoe of eight decks without replacement. As a shuffled shoe favours no place, every round that is sure to be dealt has ' +
  'the same; those shortly before the cut card, which come only where earlier rounds took few cards, differ by little.';
const SEED = 'Chances are counted over everything that can come out of a seed.';

export function liveMarkdown(sheet: LiveSheet, hasShoe: boolean): string {
  const { id, version, rulesSha256, figures, variants } = sheet;
  return `${[
    `# PAR sheet: ${id}, version ${version}`,
    `Written by \`npm run par\`; a test recomputes it. SHA-256 of the bets (\`variants\` of par.json) \`${rulesSha256}\`.`,
    `${hasShoe ? CARDS : SEED} All fractions are exact; percentages are cut, not rounded. What comes back holds the stake.`,
    `The lobby shows the figures of \`${figures.bet}\`: return ${figures.rtp} %, something comes back in ${figures.hitRate} % of rounds, standard deviation ` +
      `${figures.volatility} stakes. Over all bets the return lies between ${figures.rtpLeast} and ${figures.rtpMost} %.`,
    ...variants.flatMap(({ rules, bets }) => [
      `## Bets${Object.keys(rules as object).length > 0 ? `, \`${JSON.stringify(rules)}\`` : ''}`,
      table(
        ['Kind', 'Spots', 'Comes back of 100', 'Chance', 'Return %', 'Edge %'],
        bets.map(({ kind, spots, ways, rtp, edge }) => [
          kind,
          spots.length > 12 ? `${spots[0]} … ${spots.at(-1)} (${spots.length})` : spots.join(', '),
          ways.map(({ back }) => back).join('; '),
          ways.map(({ chance }) => chance).join('; '),
          rtp,
          edge,
        ]),
      ),
    ]),
  ].join('\n\n')}\n`;
}
