import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course } from '../../kit-ui/stage/course.ts';
import { WHEEL } from '../engine/calls.ts';
import { ballAt, ballCues, landsAt, wheelAt } from './ball.ts';

const STEP_MS = 8_000;
const FRAME_MS = 4;
const SENT_AT = 1_700_000_000_000;
const wholeTurn = (difference: number) => Math.abs(difference - Math.round(difference));

const inStep = (ms: number): Course => ({ phase: 'dealing', ms });
const rounds = fc.record({
  round: fc.integer({ min: 1, max: 1_000_000 }),
  number: fc.integer({ min: 0, max: 36 }),
  sentAt: fc.integer({ min: SENT_AT, max: SENT_AT + 100_000 }),
  stepMs: fc.integer({ min: 3_000, max: 20_000 }),
});

test('the ball comes to lie in the pocket of the number, whatever the round and the time', () => {
  fc.assert(
    fc.property(rounds, ({ round, number, sentAt, stepMs }) => {
      const now = sentAt + Math.ceil(landsAt(stepMs));
      const ball = ballAt(inStep(now - sentAt), round, number, now, stepMs);
      const pocket = WHEEL.findIndex((at) => at === number) / 37;
      expect(ball.at).toBe('pocket');
      expect(wholeTurn(ball.turn - wheelAt(now) - pocket)).toBeLessThan(1e-6);
    }),
  );
});

test('it runs without a jump from the close of bets until it lies', () => {
  fc.assert(
    fc.property(rounds, ({ round, number, sentAt, stepMs }) => {
      const path = Array.from({ length: (stepMs + 200) / FRAME_MS }, (_, frame) => {
        const ms = frame * FRAME_MS - 200;
        const course: Course = ms < 0 ? { phase: 'closed', ms } : inStep(ms);
        return ballAt(course, round, ms < 0 ? null : number, sentAt + ms, stepMs);
      });
      const steps = path
        .slice(1)
        .map((ball, at) => [wholeTurn(ball.turn - path[at]!.turn), Math.abs(ball.out - path[at]!.out)]);
      expect(Math.max(...steps.map(([turned]) => turned!))).toBeLessThan(0.012);
      expect(Math.max(...steps.map(([, fallen]) => fallen!))).toBeLessThan(0.06);
    }),
    { numRuns: 30 },
  );
});

test('on the rim it only ever loses pace, and never turns back, as long as a step is', () => {
  fc.assert(
    fc.property(rounds, ({ round, number, sentAt }) => {
      const paces = Array.from({ length: 42 }, (_, at) => at * 100).map((ms) => {
        const [one, other] = [ms, ms + 20].map((at) => ballAt(inStep(at), round, number, sentAt + at, STEP_MS).turn);
        return wholeTurn(one! - other!);
      });
      for (const [at, pace] of paces.entries()) if (at > 0) expect(pace).toBeLessThanOrEqual(paces[at - 1]! + 1e-6);
      expect(paces.at(-1)).toBeGreaterThan(0.002);
    }),
  );
});

test('where it runs tells nothing of the number before the number is sent', () => {
  const early = [0, 17, null].map((number) => ballAt({ phase: 'closed', ms: -50 }, 4, number, SENT_AT, STEP_MS));
  expect(new Set(early.map(({ turn }) => turn)).size).toBe(1);
});

test('the number is called when the ball lies, by its colour', () => {
  expect(ballCues(17, STEP_MS).at(-1)).toEqual({
    at: landsAt(STEP_MS),
    cue: { kind: 'say', key: 'roulette.say.black', values: { number: 17 } },
  });
  expect(ballCues(0, STEP_MS).at(-1)?.cue).toMatchObject({ key: 'roulette.say.zero' });
});
