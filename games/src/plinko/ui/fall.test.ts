import { expect, it } from 'vitest';
import { downwards, fallMs, meetsAt, sideways } from './fall.ts';

const paths = [[0, 0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 1, 0, 0, 1, 1], Array.from({ length: 16 }, (_, row) => row % 2)];

it.each(paths)('falls where the draws say: over the pin it stands above, and into its slot', (...path) => {
  const frames = sideways(path);
  const found = path.map((_, row) => frames.find(({ offset }) => offset === meetsAt(row) / fallMs(path.length))!.at);
  const rights = path.map((_, row) => path.slice(0, row).reduce((sum, step) => sum + step, 0));
  expect(found).toEqual(rights.map((right, row) => right - row / 2));
  expect(frames.at(-1)!.at).toBe(path.reduce((sum, step) => sum + step, 0) - path.length / 2);
});

it.each(paths)('moves in time from its beginning to its end, and meets every row', (...path) => {
  for (const frames of [sideways(path), downwards(path)]) {
    const offsets = frames.map(({ offset }) => offset);
    expect(offsets.toSorted((a, b) => a - b)).toEqual(offsets);
    expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
  }
  const met = downwards(path).filter(({ at }) => Number.isInteger(at));
  expect(met.map(({ at }) => at)).toEqual(path.map((_, row) => row));
});
