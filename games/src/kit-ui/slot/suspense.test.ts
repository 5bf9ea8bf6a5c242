import { expect, it } from 'vitest';
import { heldReels } from './suspense.ts';

it('a reel is waited for once two scatters lie before it, whatever it brings itself', () => {
  expect(heldReels([1, 1, 0, 0, 0])).toEqual([false, false, true, true, true]);
  expect(heldReels([1, 1, 1, 0, 0])).toEqual([false, false, true, true, true]);
  expect(heldReels([1, 0, 0, 1, 0])).toEqual([false, false, false, false, true]);
  expect(heldReels([1, 0, 0, 0, 1])).toEqual([false, false, false, false, false]);
  expect(heldReels([0, 2, 0, 0, 0])).toEqual([false, false, true, true, true]);
});

it('another count is waited for where a game asks for another, and no reel that cannot bring it', () => {
  expect(heldReels([1, 0, 1, 0, 1], 1, [2, 4])).toEqual([false, false, true, false, true]);
});
