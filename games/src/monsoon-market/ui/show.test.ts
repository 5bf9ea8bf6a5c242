import { expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import type { MarketStep } from '../engine/play.ts';
import type { MarketSymbol } from '../engine/strips.ts';
import { litBy, show } from './show.ts';

const step = (changed: Partial<MarketStep> = {}): MarketStep => ({
  kind: 'spin',
  stops: [0, 0, 0, 0, 0],
  grid: [
    ['mango', 'boat', 'mango'],
    ['lime', 'umbrella', 'mango'],
    ['mango', 'lime', 'cloud'],
    ['lime', 'lime', 'mango'],
    ['mango', 'lime', 'lime'],
  ],
  ways: [],
  scatters: 0,
  multiplier: 1,
  win: 0,
  total: 0,
  awarded: 0,
  left: 0,
  capped: false,
  ...changed,
});

it('lights every place of a symbol that pays, on the reels on which it does', () => {
  const [lit] = litBy(step({ ways: [{ symbol: 'mango', count: 3, ways: 4, pays: 32 }] }));
  expect(lit!.cells.map(([reel, row]) => `${reel}${row}`)).toEqual(['00', '02', '11', '12', '20']);
  expect(lit).not.toHaveProperty('line');
});

it('tells before a free spin by how much it is multiplied, which clouds have raised', async () => {
  const noted = createNotedStage<MarketSymbol>();
  await show.lead!(step({ awarded: 8, left: 8 }), noted.stage);
  await show.lead!(step({ kind: 'free', multiplier: 3, awarded: 2, left: 6 }), noted.stage);
  expect(noted.of('badge')).toEqual([
    ['multiplier', '×2'],
    ['multiplier', '×5'],
  ]);
  expect(noted.of('left')).toEqual([[7], [5]]);
});

it('says what clouds have added, and nothing of it where the round ends at its most', async () => {
  const raised = step({ kind: 'free', multiplier: 3, awarded: 1, left: 6 });
  const [noted, ended] = [createNotedStage<MarketSymbol>(), createNotedStage<MarketSymbol>()];
  await show.step(raised, noted.stage);
  await show.step({ ...raised, capped: true, left: 0 }, ended.stage);
  expect(noted.of('announce')).toEqual([['monsoon-market.free.more {"count":1,"multiplier":4}']]);
  expect(ended.of('announce')).toEqual([]);
});

it('closes the bonus over the whole sum', async () => {
  const noted = createNotedStage<MarketSymbol>();
  await show.close!(step({ kind: 'free', total: 90 }), noted.stage);
  expect(noted.of('notice')).toMatchObject([[{ lines: ['slot.total {"amount":"90"}'] }]]);
  expect(noted.of('change')).toEqual([['base']]);
});

it('shows clouds that open the rain without a win of their own, and does not call it none', async () => {
  const noted = createNotedStage<MarketSymbol>();
  await show.step(step({ scatters: 3, awarded: 8, left: 8 }), noted.stage);
  expect(noted.of('win')).toEqual([]);
  expect(noted.of('dance')).toEqual([[[[2, 2]]]]);
  expect(noted.of('announce')).toEqual([['slot.free.won {"count":8}']]);
});
