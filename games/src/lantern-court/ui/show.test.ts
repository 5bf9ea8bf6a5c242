import { expect, it } from 'vitest';
import type { SlotStep } from '../../kit/slot/play.ts';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import { litBy, show } from './show.ts';

type Step = SlotStep<CourtSymbol>;

const step = (changed: Partial<Step> = {}): Step => ({
  kind: 'spin',
  stops: [0, 0, 0, 0, 0],
  grid: [['moon', 'koi', 'fan']],
  lines: [],
  scatters: 0,
  scatterPays: 0,
  multiplier: 1,
  win: 0,
  total: 0,
  awarded: 0,
  left: 0,
  capped: false,
  ...changed,
});

const announcementOf = (key: string, values: object) => `${key} ${JSON.stringify(values)}`;

it('three gates close the doors, say what was won, and open on the free spins with the sum in view', async () => {
  const { stage, notes } = createNotedStage<CourtSymbol>();
  await show.step(step({ win: 40, total: 40, awarded: 10, left: 10 }), stage);
  expect(notes.map(([part]) => part)).toEqual(['land', 'win', 'sound', 'change', 'total', 'notice']);
  expect(notes.slice(3)).toEqual([
    ['change', 'free'],
    ['total', 40],
    [
      'notice',
      {
        title: announcementOf('slot.free.won', { count: 10 }),
        lines: [announcementOf('slot.free.rule', { multiplier: 3 })],
        button: 'lantern-court.free.start',
      },
    ],
  ]);
});

it('a free spin says before it what multiplies it and how many follow', async () => {
  const { stage, notes } = createNotedStage<CourtSymbol>();
  await show.lead!(step({ kind: 'free', multiplier: 4, awarded: 5, left: 8 }), stage);
  expect(notes).toEqual([
    ['wait', 350],
    ['inscribe', announcementOf('lantern-court.free.plaque', { multiplier: 5, left: 7 })],
    ['left', 7],
    ['spin'],
  ]);
});

it('at the end the lanterns go out over the whole sum, and nothing of the feast is left', async () => {
  const { stage, notes, of } = createNotedStage<CourtSymbol>();
  await show.close!(step({ kind: 'free', total: 70 }), stage);
  expect(of('notice')[0]![0]).toMatchObject({ lines: [announcementOf('slot.total', { amount: '70' })] });
  expect(notes.slice(2)).toEqual([
    ['change', 'base'],
    ['total', null],
    ['inscribe', null],
  ]);
});

it('who returns is told what is left', async () => {
  const { stage, of } = createNotedStage<CourtSymbol>();
  await show.resume!([step({ kind: 'free', multiplier: 3, left: 6, total: 12 })], stage);
  expect(of('notice')[0]![0]).toMatchObject({
    title: 'slot.back',
    lines: [announcementOf('slot.free.left', { left: 6 }), announcementOf('slot.free.rule', { multiplier: 3 })],
  });
});

it('gates that pay are lit before the lines', () => {
  const lit = litBy(step({ scatterPays: 40, lines: [{ line: 0, symbol: 'koi', count: 3, pays: 40 }] }));
  expect(lit).toEqual([
    { cells: [[0, 0]] },
    {
      line: [1, 1, 1, 1, 1],
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
  ]);
});
