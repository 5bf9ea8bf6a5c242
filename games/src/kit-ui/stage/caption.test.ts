import { expect, it } from 'vitest';
import { captionAt, type Moment } from './caption.ts';

const PHASES = ['betting', 'closed', 'dealing', 'settled'] as const;
const moments = [7, 8].flatMap((round) => PHASES.map((phase): Moment => ({ round, phase })));

it('words stand in their part of their own round, and nowhere else', () => {
  const stands = (caption: Moment) =>
    moments
      .filter((now) => captionAt(now, { ...caption, text: 'Red 7' }) !== '')
      .map(({ round, phase }) => `${round} ${phase}`);
  expect(stands({ round: 7, phase: 'dealing' })).toEqual(['7 dealing', '7 settled']);
  expect(stands({ round: 7, phase: 'settled' })).toEqual(['7 dealing', '7 settled']);
  expect(stands({ round: 7, phase: 'betting' })).toEqual(['7 betting']);
  expect(captionAt(moments[0]!, null)).toBe('');
});
