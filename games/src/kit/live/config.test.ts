import { expect, it } from 'vitest';
import { liveRooms, liveRoomByCode } from '../../rooms.ts';

const baccarat = liveRoomByCode('BACCARAT')!;
const roulette = liveRoomByCode('ROULETTE')!;

it.each(liveRooms.map((engine) => [engine.meta.id, engine] as const))('%s has a table as usual', (_, engine) => {
  const read = engine.readConfig({});
  expect(read.ok).toBe(true);
  if (!read.ok) return;
  const { chip, limits, bettingMs } = read.value;
  expect(bettingMs).toBeGreaterThanOrEqual(12_000);
  expect(Object.keys(limits).toSorted()).toEqual([...new Set(engine.game.spots.map(({ kind }) => kind))].toSorted());
  for (const { min, max, tableMax } of Object.values(limits)) {
    expect([min, max, tableMax].map((points) => points % chip)).toEqual([0, 0, 0]);
    expect(min).toBeLessThanOrEqual(max);
    expect(max).toBeLessThan(tableMax);
  }
});

it('what a table chooses is taken', () => {
  const even = { min: 1_000, max: 50_000, tableMax: 500_000 };
  const settings = { chip: 500, bettingMs: 20_000, limits: { even }, rules: { laPartage: true }, dealsAlone: false };
  const read = roulette.readConfig(settings);
  expect(read).toMatchObject({
    ok: true,
    value: { chip: 500, bettingMs: 20_000, limits: { even }, rules: { laPartage: true }, dealsAlone: false },
  });
});

it.each([
  ['no settings', 7],
  ['a list', []],
  ['a setting there is not', { betingMs: 15_000 }],
  ['no time to bet', { bettingMs: 0 }],
  ['a time that is none', { stepMs: '5000' }],
  ['a chip that odds would cut', { chip: 150 }],
  ['a chip of nothing', { chip: 0 }],
  ['a most that is no whole chips', { seatMax: 150 }],
  ['limits of a kind there is not', { limits: { dozens: { min: 100, max: 200, tableMax: 300 } } }],
  ['limits without the table’s', { limits: { dozen: { min: 100, max: 200 } } }],
  ['a least above the most', { limits: { dozen: { min: 300, max: 200, tableMax: 300 } } }],
  ['limits in parts of a chip', { limits: { dozen: { min: 150, max: 200, tableMax: 300 } } }],
  ['rules there are not', { rules: { surrender: true } }],
  ['rules that are none', { rules: { laPartage: 'yes' } }],
  ['a cut card without a shoe', { cut: 52 }],
])('%s is refused', (_, settings) => {
  expect(roulette.readConfig(settings)).toEqual({ ok: false, code: 'room.config.invalid' });
});

it('a cut card leaves at least what a round may take, and at most the half', () => {
  for (const cut of [14, 52, 208]) expect(baccarat.readConfig({ cut }).ok).toBe(true);
  for (const cut of [0, 13, 209, 52.5]) expect(baccarat.readConfig({ cut }).ok).toBe(false);
});
