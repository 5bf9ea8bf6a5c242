import { Ticker } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import { motionOn } from './motion.ts';

const FRAME_MS = 16;

/** A ticker whose frames the test triggers. */
function motion() {
  const ticker = new Ticker();
  ticker.autoStart = false;
  ticker.minFPS = 0;
  const draw = vi.fn();
  let now = performance.now();
  const frames = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) ticker.update((now += FRAME_MS));
    return draw.mock.calls.length;
  };
  const on = motionOn(ticker, draw);
  expect(frames(1), 'the first picture').toBe(1);
  draw.mockClear();
  return { on, frames };
}

it('a table at rest is not drawn again', () => {
  const { on, frames } = motion();
  on.every(() => false);
  expect(frames(60)).toBe(0);
  on.changed();
  expect(frames(60)).toBe(1);
});

it('what moves is drawn in every frame, and once more when it has come to rest', async () => {
  const { on, frames } = motion();
  const seen: number[] = [];
  const done = on.animate(10 * FRAME_MS, (progress) => seen.push(progress));
  expect(frames(60)).toBe(seen.length);
  expect(seen.at(-1)).toBe(1);
  await done;
});

it('to wait draws nothing', async () => {
  const { on, frames } = motion();
  const done = on.wait(10 * FRAME_MS);
  expect(frames(60)).toBe(0);
  await done;
});

it('what is cut stands at its end in the next frame', async () => {
  const { on, frames } = motion();
  let isCut = false;
  const seen: number[] = [];
  const done = [
    on.animate(
      60_000,
      (progress) => seen.push(progress),
      () => isCut,
    ),
    on.wait(60_000, () => isCut),
  ];
  frames(3);
  isCut = true;
  frames(1);
  await Promise.all(done);
  expect(seen).toHaveLength(4);
  expect(seen.at(-1)).toBe(1);
});

it('of a table that is gone nothing is drawn', () => {
  const { on, frames } = motion();
  on.changed();
  on.end();
  expect(frames(10)).toBe(0);
});
