import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { root } from '../launch/root.ts';
import { readPlaywright } from './journeys.ts';
import { quarantineAt, type Entry } from './quarantine.ts';
import { readVitest } from './specs.ts';

const entry = (test: string, since = '2026-01-01'): Entry => ({
  test,
  owner: 'kim',
  since,
  why: 'it waits for a clock',
});

describe('the quarantine', () => {
  const day = (n: number) => Date.UTC(2026, 0, n, 9);

  it('is told for a week, and fails the check from then on', () => {
    expect(quarantineAt(day(1), [])).toMatchObject({ passed: 1, failed: 0, notes: [] });
    const entries = [entry('a.test.ts › old'), entry('b.test.ts › young', '2026-01-05')];
    expect(quarantineAt(day(7), entries)).toMatchObject({ passed: 1, failed: 0 });
    expect(quarantineAt(day(7), entries).notes).toHaveLength(2);
    const outcome = quarantineAt(day(8), entries);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.failures).toEqual([expect.stringMatching(/a.test.ts › old: kim, since 2026-01-01/)]);
    expect(outcome.notes).toEqual([expect.stringMatching(/b.test.ts › young/)]);
  });

  it('fails for a day that nobody can read', () => {
    expect(quarantineAt(day(1), [entry('a.test.ts › x', 'some day')]).failed).toBe(1);
  });
});

describe('the report of Vitest', () => {
  const file = (
    name: string,
    status: string,
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[],
  ) => ({
    name: join(root, name),
    status,
    assertionResults,
    message: 'cannot find module',
  });
  const counts = { numPassedTests: 2, numPendingTests: 3, numTodoTests: 1 };

  it('counts, and tells each failure with its file', () => {
    const failed = { status: 'failed', fullName: 'money adds up', failureMessages: ['expected 1 to be 2'] };
    const outcome = readVitest({ ...counts, testResults: [file('a.test.ts', 'failed', [failed])] });
    expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 4 });
    expect(outcome.failures).toEqual(['a.test.ts › money adds up\n    expected 1 to be 2']);
  });

  it('names what passed alone on a fresh database, and lets that not decide: each test by itself', () => {
    const money = { status: 'failed', fullName: 'money adds up', failureMessages: ['expected 1 to be 2'] };
    const chance = { status: 'failed', fullName: 'chance is fair', failureMessages: ['expected 3 to be 4'] };
    const report = { ...counts, testResults: [file('a.test.ts', 'failed', [money, chance])] };
    const outcome = readVitest(report, new Set(['a.test.ts › chance is fair']));
    expect(outcome).toMatchObject({ passed: 3, failed: 1, skipped: 4 });
    expect(outcome.failures).toEqual(['a.test.ts › money adds up\n    expected 1 to be 2']);
    expect(outcome.notes).toEqual([expect.stringMatching(/fresh database.*a.test.ts › chance is fair/)]);
  });

  it('does not let decide what is in quarantine, and tells of it', () => {
    const money = { status: 'failed', fullName: 'money adds up', failureMessages: ['expected 1 to be 2'] };
    const report = { ...counts, testResults: [file('a.test.ts', 'failed', [money])] };
    const outcome = readVitest(report, new Set(), [entry('a.test.ts › money adds up')]);
    expect(outcome).toMatchObject({ failed: 0, skipped: 5 });
    expect(outcome.notes).toEqual([expect.stringMatching(/in quarantine: a.test.ts › money adds up/)]);
    expect(readVitest(report, new Set(), [entry('a.test.ts › money')]).failed).toBe(1);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const outcome = readVitest({ ...counts, testResults: [file('b.test.ts', 'failed', [])] });
    expect(outcome.failed).toBe(1);
    expect(outcome.failures[0]).toContain('cannot find module');
  });
});

describe('the report of Playwright', () => {
  const test = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', message = '') => ({
    projectName: 'phone',
    status,
    results: [{ errors: message ? [{ message }] : [] }],
  });
  const spec = (title: string, ...tests: ReturnType<typeof test>[]) => ({
    title,
    file: 'play.spec.ts',
    line: 7,
    tests,
  });

  it('counts through nested suites', () => {
    const inner = { specs: [spec('b', test('unexpected', 'no such button')), spec('c', test('skipped'))] };
    const outcome = readPlaywright({
      suites: [{ specs: [spec('a', test('expected'), test('flaky', 'not seen in time'))], suites: [inner] }],
      errors: [],
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(outcome.failures).toEqual(['e2e/play.spec.ts:7 › b (phone)\n    no such button']);
    expect(outcome.notes).toEqual([
      expect.stringMatching(/second attempt.*e2e\/play.spec.ts:7 › a[^]*not seen in time/),
    ]);
  });

  it('does not let decide what is in quarantine at that width', () => {
    const report = { suites: [{ specs: [spec('b', test('unexpected', 'no such button'))] }], errors: [] };
    const outcome = readPlaywright(report, [entry('e2e/play.spec.ts › b (phone)')]);
    expect(outcome).toMatchObject({ failed: 0, skipped: 1 });
    expect(outcome.notes).toEqual([expect.stringMatching(/in quarantine[^]*no such button/)]);
    expect(readPlaywright(report, [entry('e2e/play.spec.ts › b (desktop)')]).failed).toBe(1);
  });

  it('counts what went wrong outside any test', () => {
    expect(readPlaywright({ suites: [], errors: [{ message: 'the site did not start' }] })).toMatchObject({
      failed: 1,
      passed: 0,
    });
  });
});
