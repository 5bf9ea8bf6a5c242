import { expect, it } from 'vitest';
import { standingOf } from './rules.ts';

const MINUTE = 60_000;
const policy = { captchaAfter: 2, lockAfter: 3, lockMinutes: 30 };
/** State after failures at these minutes (newest first), at a moment in ms. */
const at = (now: number, ...minutes: number[]) =>
  standingOf(
    minutes.map((minute) => minute * MINUTE),
    now,
    policy,
  );

it('asks for a picture from the second failure on, and no more when they are half an hour old', () => {
  expect(at(11 * MINUTE, 10)).toEqual({ lockedUntil: null, captcha: false });
  expect(at(11 * MINUTE, 10, 9)).toEqual({ lockedUntil: null, captcha: true });
  expect(at(39 * MINUTE - 1, 10, 9).captcha).toBe(true);
  expect(at(39 * MINUTE, 10, 9).captcha).toBe(false);
});

it('locks for half an hour from the third failure on, to the millisecond', () => {
  expect(at(11 * MINUTE, 10, 9, 8)).toEqual({ lockedUntil: 40 * MINUTE, captcha: true });
  expect(at(40 * MINUTE - 1, 10, 9, 8).lockedUntil).toBe(40 * MINUTE);
  expect(at(40 * MINUTE, 10, 9, 8)).toEqual({ lockedUntil: null, captcha: false });
});

it('locks for three failures within half an hour, and not for three that took longer', () => {
  expect(at(40 * MINUTE, 40, 20, 10).lockedUntil).toBe(70 * MINUTE);
  expect(at(41 * MINUTE, 41, 20, 10).lockedUntil).toBe(null);
});

it('counts the newest three of many', () => {
  expect(at(64 * MINUTE, 64, 63, 62, 3, 2).lockedUntil).toBe(94 * MINUTE);
});

it('of one who never failed nothing is asked', () => {
  expect(at(0)).toEqual({ lockedUntil: null, captcha: false });
});
