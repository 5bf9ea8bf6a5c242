import { expect, test } from 'vitest';
import { processorTime } from './processor.ts';

const MAIN = { pid: 1, tid: 1 };
const start = (documentLoaderURL: string, ts: number) => ({
  ...MAIN,
  name: 'navigationStart',
  ts,
  args: { data: { documentLoaderURL, isOutermostMainFrame: true } },
});
const task = (ts: number, wallMs: number, ownMs: number, thread = MAIN) => ({
  ...thread,
  name: 'RunTask',
  ts,
  dur: wallMs * 1_000,
  tdur: ownMs * 1_000,
});
const VISIT = [start('', 0), start('http://site/index', 10), { ...MAIN, name: 'firstContentfulPaint', ts: 1_000_000 }];

test('a task counts by how long it ran, however long the machine kept it waiting', () => {
  const { busyMs, largestMs, blockedMs, share } = processorTime(
    [...VISIT, task(1_000_001, 300, 40), task(2_000_000, 100, 60)],
    1,
  );
  expect({ busyMs, largestMs, blockedMs, share }).toEqual({ busyMs: 100, largestMs: 60, blockedMs: 10, share: 0.25 });
});

test('on a phone each task takes longer, and what was short is long', () => {
  const { largestMs, blockedMs } = processorTime([...VISIT, task(1_000_001, 20, 20), task(2_000_000, 10, 10)], 4);
  expect({ largestMs, blockedMs }).toEqual({ largestMs: 80, blockedMs: 30 });
});

test('what came before the first paint keeps no press waiting, and other threads keep none either', () => {
  const worker = { pid: 1, tid: 2 };
  const { busyMs } = processorTime(
    [...VISIT, task(20, 500, 500), task(1_000_001, 5, 5), task(1_000_001, 90, 90, worker)],
    1,
  );
  expect(busyMs).toBe(5);
});

test('a page that painted nothing is not a light one', () => {
  expect(() => processorTime(VISIT.slice(0, 2), 1)).toThrow('no first paint');
});
