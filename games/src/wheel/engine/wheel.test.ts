import { expect, it } from 'vitest';
import { STAKE } from '../../kit/hand.ts';
import { returned } from '../../kit/hand-law.ts';
import { wheel } from './engine.ts';
import { RINGS, RISKS } from './rings.ts';
import { law, readBet, ringOf, SEGMENTS, type WheelBet } from './rules.ts';

const settings = RISKS.flatMap((risk) => SEGMENTS.map((segments): WheelBet => ({ risk, segments })));

const spun = (bet: WheelBet, segment: number) =>
  wheel.deal(bet, { int: (limit) => (expect(limit).toBe(bet.segments), segment) });

it('pays what stands on the segment that was drawn', () => {
  const bet: WheelBet = { risk: 'medium', segments: 10 };
  const state = spun(bet, 2);
  expect(wheel.view(state)).toEqual({ segment: 2, pays: 250 });
  expect(wheel.standing(state)).toEqual({ staked: STAKE, finished: true, back: 250 });
  expect(wheel.standing(spun(bet, 1)).back).toBe(0);
});

it('R41 returns exactly 99 % of every setting: all segments counted', () => {
  expect(Object.values(RINGS).flatMap((rings) => Object.keys(rings))).toHaveLength(settings.length);
  for (const bet of settings) {
    expect(ringOf(bet)).toHaveLength(bet.segments);
    const backs = Array.from({ length: bet.segments }, (_, segment) => wheel.standing(spun(bet, segment)).back);
    expect(backs.reduce((sum, back) => sum + back, 0)).toBe(99 * bet.segments);
    const { n, d } = returned(law(bet));
    expect(n * 100n).toBe(d * 99n);
  }
});

it('pays more, and more rarely, the higher the risk', () => {
  for (const segments of SEGMENTS) {
    const figures = RISKS.map((risk) => wheel.figures({ risk, segments }));
    const most = figures.map(({ maxWin }) => maxWin);
    const hits = figures.map(({ hitRate }) => Number(hitRate));
    expect(most.toSorted((a, b) => a - b)).toEqual(most);
    expect(hits.toSorted((a, b) => b - a)).toEqual(hits);
  }
});

it('takes the wheels there are, and no other', () => {
  for (const input of [
    null,
    {},
    { risk: 'low', segments: 15 },
    { risk: 'wild', segments: 10 },
    { risk: 'low', segments: '10' },
  ])
    expect(readBet(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(readBet({ risk: 'high', segments: 50 })).toEqual({ ok: true, value: { risk: 'high', segments: 50 } });
});
