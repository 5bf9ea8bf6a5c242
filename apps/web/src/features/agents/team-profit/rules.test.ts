import { expect, test } from 'vitest';
import { playCategories } from '../../../shared/agents/area-label.ts';
import { gameFields, lotteryFields, profitColumns, shownColumns } from './rules.ts';

test('each category is read from fields of its own name, poker from those of losses and winnings', () => {
  expect(gameFields('LIVE')).toMatchObject({
    stake: 'live_game_betting',
    win: 'live_game_winning',
    pnl: 'live_game_pnl',
  });
  expect(gameFields('PVP')).toMatchObject({ stake: 'pvp_game_loses', win: 'pvp_game_winnings', pnl: 'pvp_game_pnl' });
  const own = playCategories.map((category) =>
    Object.values(gameFields(category)).filter((field) => field.includes('_')),
  );
  expect(new Set(own.flat()).size).toBe(own.flat().length);
});

test('transfers, commissions and dividends are of accounts, not of teams', () => {
  const names = (isTeam: boolean) => shownColumns(lotteryFields, isTeam).map(({ column }) => column);
  expect(names(false)).toEqual([...profitColumns]);
  expect(profitColumns.filter((column) => !names(true).includes(column))).toEqual([
    'transferIn',
    'transferOut',
    'commission',
    'dividend',
  ]);
});

test('lotteries show every column', () => {
  expect(Object.keys(lotteryFields).toSorted()).toEqual([...profitColumns].toSorted());
});
