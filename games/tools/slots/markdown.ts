/** The sheet of a slot as a page to read. */
import { table } from '../par/table.ts';
import type { SlotPaper } from './paper.ts';
import type { SlotFigures, SlotSheet } from './sheet.ts';

export function slotMarkdown({ id, version, rulesSha256, figures }: SlotSheet, paper: SlotPaper): string {
  return `${[
    `# PAR sheet: ${id}, version ${version}`,
    `Written by \`npm run par\`; a test holds it to the game. SHA-256 of the rules (par.json) \`${rulesSha256}\`.`,
    '## Figures',
    figuresTable(figures, paper.engine.meta.betsPerRound),
    `${paper.method} Means are exact fractions. What the most takes away and the table of rare totals come from the distribution of ` +
      'totals in double precision, whose error is far below the last figure shown. Percentages are cut, not rounded.',
    '## How rare is a total',
    table(
      ['A round pays at least', 'about one in'],
      figures.oneIn.map(({ stakes, rounds }) => [`${grouped(stakes)} × stake`, grouped(rounds)]),
    ),
    ...paper.sections().flatMap(([heading, text]) => [`## ${heading}`, text]),
  ].join('\n\n')}\n`;
}

const grouped = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });

function figuresTable(of: SlotFigures, bets: number): string {
  const jackpot = [
    ['– from the game itself', `${of.rtpBase} %`],
    ['– from the jackpot', `${of.rtpJackpot} %`],
  ];
  return table(
    ['Figure', 'Value'],
    [
      ['Return to player', `${of.rtpExact} %`],
      ...(of.rtpBase === undefined ? [] : jackpot),
      ...of.parts.map(({ name, rtp }) => [`– from ${name}`, `${rtp} %`]),
      ['– taken away by the most', `${of.rtpLostToCap} %`],
      ['Rounds that pay', `${of.hitRate} %`],
      ['Standard deviation of a round', `${of.volatility} stakes`],
      ['Volatility index (90 %)', of.volatilityIndex],
      ...of.features.map(({ name, oneIn }) => [`${name}, about one round in`, oneIn]),
      ['Most a round pays', `${grouped(of.maxWin)} × stake, about one round in ${grouped(of.maxWinOneIn)}`],
      ['Stake', `${bets} base bets, the same return at every bet level (pays are whole base bets)`],
    ],
  );
}
