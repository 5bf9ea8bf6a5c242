import { describe, expect, it } from 'vitest';
import { fairStream } from '../../kit/fair.ts';
import { clockmaker } from './engine.ts';
import { playClockmaker, type PickStep } from './play.ts';
import { rules } from './rules.ts';
import { strips } from './strips.ts';

/** Answers with these numbers in turn, and notes below which limits they were asked for. */
const script = (...numbers: number[]) => {
  const limits: number[] = [];
  const int = (limit: number) => {
    limits.push(limit);
    return (numbers.shift() ?? 0) % limit;
  };
  return { int, limits };
};

/** Stops with the key in the top row of the first `count` reels, and none on the others. */
const keys = (count: number) =>
  strips.map((strip, reel) => (strip.indexOf('key') + (reel < count ? 0 : 4)) % strip.length);
const picksOf = (rng: { int(limit: number): number }) =>
  playClockmaker(rng).steps.filter((step): step is PickStep => step.kind === 'pick');
const { prizes, stoppedClocks } = rules.drawers;
const all = prizes.length + stoppedClocks;

describe('the drawers of Clockmaker', () => {
  it('stay shut with two keys', () => {
    const { steps } = playClockmaker(script(...keys(2)));
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ kind: 'spin', keys: 2, multiplier: 0 });
  });

  it('are opened by three keys one after the other, add up, and end with the first stopped clock', () => {
    const rng = script(...keys(3), 0, 0, 8);
    const { steps, total } = playClockmaker(rng);
    const spun = steps[0]!.total;
    expect(steps.slice(1)).toMatchObject([
      { kind: 'pick', prize: prizes[0], win: prizes[0] },
      { kind: 'pick', prize: prizes[1], total: spun + prizes[0]! + prizes[1]! },
      { kind: 'pick', prize: null, win: 0 },
    ]);
    expect(total).toBe(spun + prizes[0]! + prizes[1]!);
    expect(rng.limits.slice(5)).toEqual([prizes.length, all - 1, all - 2]);
  });

  it('never begin with a stopped clock, whatever is drawn', () => {
    for (let number = 0; number < 2 * all; number += 1)
      expect(picksOf(script(...keys(3), number, all - 2))[0]!.prize).not.toBeNull();
  });

  it('never give the same prize twice, and end when all are found', () => {
    const found = picksOf(script(...keys(3), ...prizes.map(() => 0))).map((step) => step.prize);
    expect(found).toEqual(prizes);
  });

  it('pay more with more keys, and at most what a round may', () => {
    expect(picksOf(script(...keys(4), 2, 10))[0]).toMatchObject({ prize: prizes[2], win: prizes[2]! * 3 });
    const last = picksOf(script(...keys(5), ...prizes.map(() => 0))).at(-1)!;
    expect(last).toMatchObject({ total: rules.maxWin, capped: true });
  });

  it('go on where they were when a round was interrupted, with nothing known of what comes', () => {
    const seeds = { serverSeed: '5c'.repeat(32), clientSeed: 'me' };
    const bet = { bets: 20 };
    const nonce = Array.from({ length: 2_000 }, (_, at) => at).find(
      (at) => clockmaker.play(bet, fairStream({ ...seeds, nonce: at })).steps.length > 3,
    )!;
    const { steps } = clockmaker.play(bet, fairStream({ ...seeds, nonce }));
    const state = clockmaker.resume(bet, { ...seeds, nonce }, 2);
    expect(clockmaker.view(state, 0)).toEqual({ bet, steps: steps.slice(0, 2), finished: false, total: null });
  });
});
