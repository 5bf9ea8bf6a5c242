import { expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import type { ForgeStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import { show } from './show.ts';
import type { ShownSymbol } from './shown.ts';

const stage = () => createNotedStage<ShownSymbol>();
const held = (...amounts: number[]) =>
  Array.from({ length: 5 }, (_, reel) => Array.from({ length: 3 }, (_row, row) => amounts[reel * 3 + row] ?? 0));
const step = (changed: Partial<ForgeStep> = {}): ForgeStep => ({
  kind: 'hold',
  stops: [],
  grid: [],
  lines: [],
  held: held(20, 500, 2000, 20, 20, 20),
  fresh: [],
  left: 2,
  grand: 0,
  win: 0,
  total: 0,
  capped: false,
  ...changed,
});

it('six ingots glow by what they are worth, and are held behind the gate over coal', async () => {
  const on = stage();
  const fresh = [0, 1].flatMap((reel) => [0, 1, 2].map((row) => [reel, row] as const));
  await show.step(step({ kind: 'spin', grid: [['ingot']], stops: [0], fresh, left: 3 }), on.stage);
  expect(on.of('turnInto').map(([cells, kind]) => [(cells as unknown[]).length, kind])).toEqual([
    [4, 'hot'],
    [1, 'silver'],
    [1, 'gold'],
  ]);
  expect(on.of('change')).toEqual([['hold']]);
  expect(on.of('lay')[0]![0]).toContainEqual(['coal', 'coal', 'coal']);
  expect(on.of('hold')[0]![0]).toHaveLength(6);
  const ladder = on.of('ladder')[0]![0] as { isLit: boolean }[];
  expect(ladder.map(({ isLit }) => isLit)).toEqual([true, true, false]);
});

it('a respin without an ingot tells what is left and no win', async () => {
  const on = stage();
  await show.step(step(), on.stage);
  expect(on.of('win')).toEqual([]);
  expect(on.of('hold')).toEqual([]);
});

it('a new ingot is held, with what it is worth on it', async () => {
  const on = stage();
  await show.step(step({ fresh: [[1, 2]], left: 3 }), on.stage);
  expect(on.of('hold')[0]).toEqual([[[1, 2]], [{ cell: [1, 2], text: '20' }]]);
  expect(on.of('announce').at(-1)).toEqual(['ember-forge.hold.new {"count":1,"left":3}']);
});

it('the end pays every ingot, and fifteen of them the grand prize', async () => {
  const on = stage();
  const all = held(...Array.from({ length: 15 }, () => 20));
  await show.step(step({ held: all, left: 0, grand: rules.hold.grand, win: 40_300, total: 40_300 }), on.stage);
  const [, { lit }] = on.of('win')[0] as [unknown, { lit: unknown[] }];
  expect(lit).toHaveLength(15);
  expect(on.of('inscribe').at(-1)).toEqual(['ember-forge.hold.grand {"amount":"40000"}']);
});

it('who returns finds the ingots held and is told what is left', async () => {
  const on = stage();
  await show.resume!([step({ left: 1 })], on.stage);
  expect(on.of('hold')[0]![0]).toHaveLength(6);
  const [{ title, lines }] = on.of('notice')[0] as [{ title: string; lines: string[] }];
  expect([title, lines[0]]).toEqual(['slot.back', 'ember-forge.hold.left {"left":1}']);
});
