import { baseBets, handStakes, handWinMax, mostStake } from '#games/kit/bet-levels.ts';
import { currency } from '#kernel';
import { expect, it } from 'vitest';
import type { HandPaper } from './paper.ts';
import { papers } from './papers.ts';

const CODES = 'USD EUR XXX CNY HKD TWD THB PHP INR BDT JPY KRW MMK KHR IDR LAK VND'.split(' ').map(currency);

/** The most that a setting brings back, in stakes; of every setting that the sheet knows. */
const mostOf = (paper: HandPaper): number => {
  const settings = [...paper.listed, ...paper.tried, ...(paper.widest?.() ?? [])];
  return settings.reduce<number>((most, bet) => Math.max(most, paper.engine.figures(bet).maxWin), 0);
};

it.each(papers.map((paper) => [paper.engine.meta.id, paper] as const))(
  'the least stake is taken on every setting of %s, in every currency',
  (_, paper) => {
    const most = mostOf(paper);
    expect(most).toBeGreaterThanOrEqual(paper.engine.meta.figures.maxWin);
    for (const code of CODES) expect(mostStake(handWinMax(code), most)).toBeGreaterThanOrEqual(handStakes(code)[0]!);
  },
);

it('that of mines wins five million times, which is what the house has its most for', () => {
  const mines = papers.find(({ engine }) => engine.meta.code === 'MINES')!;
  expect(Math.floor(mostOf(mines))).toBe(5_148_297);
  expect(handWinMax(currency('USD'))).toBe(baseBets(currency('USD'))[0]! * 100_000_000n);
});
