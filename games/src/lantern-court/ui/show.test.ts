import { expect, it, vi } from 'vitest';
import type { SlotStep } from '../../kit/slot/play.ts';
import type { Stage } from '../../kit-ui/slot/stage.ts';
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

/** A stage that writes down what it is told. */
function stage() {
  const told: string[] = [];
  const tell = (name: string) => (value?: string | number | null) => {
    told.push(value === undefined ? name : `${name} ${String(value)}`);
    return Promise.resolve();
  };
  const made = {
    t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
    money: (bets: number) => `$${bets}`,
    land: vi.fn(() => Promise.resolve()),
    win: vi.fn(() => Promise.resolve()),
    notice: ({ title, lines }: { title: string; lines: readonly string[] }) =>
      tell('notice')([title, ...lines].join(', ')),
    change: async (scene: string, between: () => Promise<void>) => {
      await tell('change')(scene);
      await between();
    },
    ...Object.fromEntries(
      ['total', 'inscribe', 'left', 'spin', 'music', 'sound', 'say', 'wait'].map((name) => [name, tell(name)]),
    ),
  };
  return { stage: made as unknown as Stage<CourtSymbol>, told, win: made.win };
}

it('three gates close the doors, say what was won, and open on the free spins with the sum in view', async () => {
  const { stage: on, told } = stage();
  await show.step(step({ win: 40, total: 40, awarded: 10, left: 10 }), on);
  expect(told).toEqual(['sound gong', 'change free', 'total 40', 'notice slot.free.won 10, slot.free.rule 3']);
});

it('a free spin says before it what multiplies it and how many follow', async () => {
  const { stage: on, told } = stage();
  await show.lead!(step({ kind: 'free', multiplier: 4, awarded: 5, left: 8 }), on);
  expect(told).toEqual(['wait 350', 'inscribe lantern-court.free.plaque 5 7', 'left 7', 'spin']);
});

it('at the end the lanterns go out over the whole sum', async () => {
  const { stage: on, told } = stage();
  await show.close!(step({ kind: 'free', total: 70 }), on);
  expect(told[1]).toBe('notice lantern-court.free.done, slot.total $70');
  expect(told).toContain('change base');
  expect(told.slice(-2)).toEqual(['total null', 'inscribe null']);
});

it('who returns is told what is left', async () => {
  const { stage: on, told } = stage();
  await show.resume!([step({ kind: 'free', multiplier: 3, left: 6, total: 12 })], on);
  expect(told.at(-1)).toBe('notice slot.back, slot.free.left 6, slot.free.rule 3');
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
