import { describe, expect, it } from 'vitest';
import { playMidway } from './play.ts';
import { rules } from './rules.ts';
import { freeStrips, strips } from './strips.ts';

/** Answers with these numbers in turn, and notes below which limits they were asked for. */
const script = (...numbers: number[]) => {
  const limits: number[] = [];
  const int = (limit: number) => {
    limits.push(limit);
    return (numbers.shift() ?? 0) % limit;
  };
  return { int, limits };
};

/** Stops with the ticket in the top row of the first `count` reels, and none on the others. */
const tickets = (count: number) =>
  strips.map((strip, reel) => (strip.indexOf('ticket') + (reel < count ? 0 : 4)) % strip.length);
const { wheel, maxWin } = rules;
const place = (kind: string, from = 0) => wheel.findIndex((segment, at) => at >= from && segment.kind === kind);
const prizeAt = (at: number) => (wheel[at] as { pays: number }).pays;
const again = wheel.map((segment, at) => ({ segment, at })).filter(({ segment }) => segment.kind === 'again');

describe('the wheel of Midway Carnival', () => {
  it('stands still with two tickets', () => {
    expect(playMidway(script(...tickets(2))).steps).toMatchObject([{ kind: 'spin', tickets: 2, multiplier: 0 }]);
  });

  it('turns once for three tickets and pays what it stops at', () => {
    const rng = script(...tickets(3), 0);
    const { steps, total } = playMidway(rng);
    expect(steps).toHaveLength(2);
    expect(steps[1]).toMatchObject({ kind: 'turn', segment: 0, prize: prizeAt(0), multiplier: 1, again: false });
    expect(total).toBe(steps[0]!.total + prizeAt(0));
    expect(rng.limits.at(-1)).toBe(wheel.length);
  });

  it('multiplies for four and for five tickets', () => {
    expect(playMidway(script(...tickets(4), 1)).steps[1]).toMatchObject({ multiplier: 2, win: 2 * prizeAt(1) });
    expect(playMidway(script(...tickets(5), 1)).steps[1]).toMatchObject({ multiplier: 5, win: 5 * prizeAt(1) });
  });

  it('turns again after a multiplier, which is won once: after that its place pays its prize', () => {
    const [first, second] = again;
    const { steps } = playMidway(script(...tickets(3), first!.at, second!.at, first!.at));
    const { times, after } = first!.segment as { times: number; after: number };
    const both = times * (second!.segment as { times: number }).times;
    expect(steps.slice(1)).toMatchObject([
      { again: true, multiplier: times, win: 0 },
      { again: true, multiplier: both, win: 0 },
      { again: false, multiplier: both, prize: after, win: after * both },
    ]);
  });

  it('ends at the latest when every multiplier is won', () => {
    const turns = [...again, ...again].map(({ at }) => at);
    expect(playMidway(script(...tickets(3), ...turns)).steps).toHaveLength(again.length + 2);
  });

  it('gives free spins on reels of their own, multiplied as the wheel says', () => {
    const at = place('free');
    const rng = script(...tickets(4), at);
    const { steps } = playMidway(rng);
    const { spins } = wheel[at] as { spins: number };
    expect(steps[1]).toMatchObject({ kind: 'turn', awarded: spins, win: 0 });
    const free = steps.slice(2);
    expect(free).toHaveLength(spins);
    expect(free.map((step) => step.kind === 'free' && [step.multiplier, step.left])).toEqual(
      free.map((_, done) => [2, spins - 1 - done]),
    );
    expect(rng.limits.slice(6, 11)).toEqual(freeStrips.map((strip) => strip.length));
    const shown = free[0]!.kind === 'free' ? free[0]!.lines.reduce((sum, line) => sum + line.pays, 0) : 0;
    expect(free[0]!.win).toBe(shown * 2);
  });

  it('never pays more than a round may: free spins end there', () => {
    const rich = freeStrips.map((strip) => Math.max(0, strip.indexOf('tent') - 1));
    const free = Array.from({ length: 12 }, () => rich).flat();
    const { steps, total } = playMidway(
      script(...tickets(5), ...again.map(({ at }) => at), place('free', wheel.length - 1), ...free),
    );
    expect(total).toBe(maxWin);
    expect(steps.at(-1)).toMatchObject({ kind: 'free', capped: true, left: 0 });
    expect(steps.length).toBeLessThan(2 + again.length + 12);
  });
});

it('the reels of free spins show no tickets', () => {
  expect(freeStrips.flat()).not.toContain('ticket');
});
