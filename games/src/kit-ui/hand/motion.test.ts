import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownHand } from '../hand.ts';
import { endCue, run, type Course } from './motion.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hand = (more: Partial<ShownHand> = {}): ShownHand => ({
  roundId: 'H',
  bet: {},
  view: {},
  isOld: false,
  staked: 100,
  finished: true,
  back: 0,
  ...more,
});
const course: Course = {
  ms: 500,
  cues: [
    { at: 0, cue: 'deal' },
    { at: 300, cue: 'tick' },
  ],
  last: 'lose',
};

function begun(of: ShownHand, isStill = false) {
  const seen: string[] = [];
  const stop = run(course, of, isStill, { sound: (cue) => seen.push(cue), end: () => seen.push('shown') });
  return { seen, stop };
}

it('is heard on its way, and is at its end once', () => {
  const { seen } = begun(hand());
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(299);
  expect(seen).toEqual(['deal']);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(['deal', 'tick']);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual(['deal', 'tick', 'lose', 'shown']);
});

it('is at its end at once where nothing is to move; an old hand is not heard', () => {
  expect(begun(hand(), true).seen).toEqual(['lose', 'shown']);
  expect(begun(hand({ isOld: true }), true).seen).toEqual(['shown']);
});

it('ends nowhere once it is stopped', () => {
  const { seen, stop } = begun(hand());
  vi.advanceTimersByTime(100);
  stop?.();
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual(['deal']);
});

it('R38 sounds like a win only where more comes back than was staked', () => {
  const backs = [0, 99, 100, 101].map((back) => endCue(hand({ back })));
  expect(backs).toEqual(['lose', 'lose', 'lose', 'win']);
  expect([endCue(null), endCue(hand({ finished: false }))]).toEqual([undefined, undefined]);
});
