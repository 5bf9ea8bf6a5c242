import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { expect, test } from 'vitest';
import { drawnTogether } from './together.ts';

const MONDAY = '2026-03-02';
const codes = (code: string, day: string) => drawnTogether(lotteryOf(code)!, day).map((each) => each.code);

test('provinces of a region that draw on a day stand side by side, and no other', () => {
  expect(codes('xsmn-hcm', MONDAY)).toEqual(['xsmn-hcm', 'xsmn-dongthap', 'xsmn-camau']);
  expect(codes('xsmt-hue', MONDAY)).toEqual(['xsmt-hue', 'xsmt-phuyen']);
});

test('the north and the fast ones are drawn alone', () => {
  for (const { code, schedule } of LOTTERIES) if (!schedule.weekdays) expect(codes(code, MONDAY)).toEqual([code]);
});
