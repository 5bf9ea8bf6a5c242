import { afterEach, expect, it, vi } from 'vitest';
import type { Parts } from '../table/parts.ts';
import { showJackpot } from './jackpot.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As much of a table as a jackpot needs, and of a page. */
function table() {
  const made = { setAttribute: vi.fn(), append: vi.fn(), remove: vi.fn(), textContent: '' };
  vi.stubGlobal('document', { createElement: () => made });
  const asked: { title: string; lines: readonly string[] }[] = [];
  const [win, announce] = [vi.fn(), vi.fn()];
  const parts = {
    props: { t: (key: string) => key, money: String, reducedMotion: true },
    motion: {
      animate: (_: number, step: (way: number) => void) => Promise.resolve(step(1)),
      wait: () => Promise.resolve(),
    },
    notices: { view: made, ask: (notice: (typeof asked)[number]) => Promise.resolve(void asked.push(notice)) },
    badges: { clear: vi.fn() },
    controls: { announce },
    layout: () => null,
    overs: { close: vi.fn() },
    sign: { lower: vi.fn() },
    skip: { arm: vi.fn(), asked: () => false },
    sound: { cue: vi.fn(), win },
    sparks: { veil: vi.fn() },
    wins: { clear: vi.fn() },
  } as unknown as Parts;
  return { parts, asked, win, announce };
}

it.each([
  ['mini', 2_000n, 0],
  ['mini', 2_001n, 1],
] as const)('R38 a tier %s of %d at a stake of 2000 is told, and celebrated %d times', async (tier, amount, times) => {
  const { parts, asked, win, announce } = table();
  await showJackpot(parts, { tier, amount }, 2_000n);
  expect(win).toHaveBeenCalledTimes(times);
  expect(announce).toHaveBeenCalledWith('slot.jackpot.won');
  expect(asked).toEqual([{ title: 'slot.jackpot.mini', lines: ['slot.jackpot.won'], button: 'slot.continue' }]);
});
