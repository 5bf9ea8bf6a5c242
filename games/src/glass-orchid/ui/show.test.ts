import { expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import { playGlass, type GlassStep } from '../engine/play.ts';
import { rules, type GlassSymbol } from '../engine/rules.ts';
import { show } from './show.ts';

const stage = () => createNotedStage<GlassSymbol>();
const orchid = rules.strips[2]!.indexOf('orchid');
/** An orchid in the middle of the third reel, and a respin without one. */
const round = () => {
  const numbers = [0, 0, orchid - 1, 8, 0, 0, 0, 8, 0];
  return playGlass({ int: (limit) => Math.min(numbers.shift() ?? 0, limit - 1) });
};

it('a reel lands as it stopped, opens from its orchid, and pays after that', async () => {
  const on = stage();
  await show.step(round().steps[0]!, on.stage);
  const [landed] = on.of('land')[0] as [GlassStep['grid']];
  expect(landed[2]!.filter((symbol) => symbol === 'orchid')).toHaveLength(1);
  expect(on.of('expand')).toEqual([[[2, 1], 'orchid']]);
  const parts = on.notes.map(([part]) => part);
  expect(parts.indexOf('win')).toBeGreaterThan(parts.indexOf('expand'));
  expect(on.of('change')).toEqual([['bloom']]);
});

it('a respin leaves the reels in bloom still, and opens none of them again', async () => {
  const on = stage();
  const { steps } = round();
  await show.lead!(steps[0]!, on.stage);
  await show.step(steps[1]!, on.stage);
  expect(on.of('spin')).toEqual([[{ still: [2] }]]);
  expect(on.of('expand')).toEqual([]);
  expect((on.of('land')[0] as [GlassStep['grid']])[0][2]).toEqual(['orchid', 'orchid', 'orchid']);
});

it('the end tells the sum and lets the sun go', async () => {
  const on = stage();
  const last = round().steps.at(-1)!;
  await show.close!({ ...last, total: 55 }, on.stage);
  expect(on.of('sum')[0]![0]).toBe(55);
  expect(on.of('change')).toEqual([['base']]);
});

it('who returns finds the reels in bloom', async () => {
  const on = stage();
  await show.resume!(round().steps.slice(0, 1), on.stage);
  expect(on.of('expand')).toEqual([[[2, 1], 'orchid']]);
});
