import { lotteryOf } from '#games/lottery/lotteries.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Line } from './line.ts';
import { layPreset, NAME_MAX, presetOf, PRESETS_MAX, usePresets } from './presets.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  usePresets.getState().open('presets:here:ssc');
});

const family = lotteryOf('ssc60')!.familyOn('2026-01-31');
const play = family.plays.find(({ code }) => code === 'FixedPlace')!;
const line: Line = {
  id: 'a',
  play: play.code,
  selection: '7____',
  notes: 1,
  stake: { way: 'official', mode: 1, multiple: 2, group: 1960 },
};
const presets = () => usePresets.getState();
const newId = () => 'new';

test('what is saved under a name is there again, and laid as lines that can be bought', () => {
  expect(presets().save(presetOf('1', '  Mine  ', [line])).ok).toBe(true);
  presets().open('presets:here:k3');
  expect(presets().list).toEqual([]);
  presets().open('presets:here:ssc');
  const [preset] = presets().list;
  expect(preset?.name).toBe('Mine');
  expect(layPreset(preset!, family, 2000, newId)).toEqual({ lines: [{ ...line, id: 'new' }], left: 0 });
});

test('a member with a lower prize group lays it at his own', () => {
  const { lines } = layPreset(presetOf('1', 'Mine', [line]), family, 1900, newId);
  expect(lines[0]?.stake).toMatchObject({ group: 1900 });
});

test('a line whose play is gone, or whose numbers are none of it, is left out and told of', () => {
  const odd = [
    { ...line, play: 'Nothing' },
    { ...line, selection: 'xx' },
    { ...line, stake: { way: 'fixed', each: 10_000 } as const },
  ];
  expect(layPreset(presetOf('1', 'Mine', [line, ...odd]), family, 2000, newId)).toMatchObject({ left: 3 });
});

test('no more than twenty are kept, and none that is too long', () => {
  for (let at = 0; at < PRESETS_MAX; at += 1)
    expect(presets().save(presetOf(String(at), 'Mine', [line])).ok).toBe(true);
  expect(presets().save(presetOf('more', 'Mine', [line]))).toMatchObject({ code: 'full' });
  expect(presets().list).toHaveLength(PRESETS_MAX);
  presets().remove('0');
  const long = { ...line, selection: '7'.repeat(200_000) };
  expect(presets().save(presetOf('long', 'Mine', [long]))).toMatchObject({ code: 'long' });
  expect(presets().list).toHaveLength(PRESETS_MAX - 1);
});

test('one is renamed and removed, and the others stay', () => {
  presets().save(presetOf('1', 'One', [line]));
  presets().save(presetOf('2', 'x'.repeat(100), [line]));
  presets().rename('1', 'First');
  expect(presets().list.map(({ name }) => name.length)).toEqual([5, NAME_MAX]);
  presets().remove('2');
  presets().open('presets:here:ssc');
  expect(presets().list.map(({ name }) => name)).toEqual(['First']);
});

test('what the browser does not keep is not shown as kept; what it garbled is left out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () =>
      '[{"id":"1"},{"id":"2","name":"Two","lines":[{"play":"FixedPlace"}]},{"id":"3","name":"Three","lines":[]}]',
    setItem: () => {
      throw new Error('full');
    },
  });
  presets().open('presets:here:ssc');
  expect(presets().list.map(({ name }) => name)).toEqual(['Three']);
  expect(presets().save(presetOf('4', 'Four', [line]))).toMatchObject({ code: 'not-kept' });
  expect(presets().list).toHaveLength(1);
});
