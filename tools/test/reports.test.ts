import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { root } from '../launch/root.ts';
import { readPlaywright } from './journeys.ts';
import { readVitest } from './specs.ts';

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

  it('names what passed at a second attempt alone, and lets that one decide', () => {
    const failed = { status: 'failed', fullName: 'money adds up', failureMessages: ['expected 1 to be 2'] };
    const files = [file('a.test.ts', 'failed', [failed]), file('b.test.ts', 'failed', [failed])];
    const second = [file('a.test.ts', 'passed', []), file('b.test.ts', 'failed', [failed])];
    const outcome = readVitest({ ...counts, testResults: files }, { ...counts, testResults: second });
    expect(outcome).toMatchObject({ passed: 3, failed: 1, skipped: 4 });
    expect(outcome.failures).toEqual(['b.test.ts › money adds up\n    expected 1 to be 2']);
    expect(outcome.notes).toEqual([expect.stringMatching(/second attempt.*a.test.ts › money adds up/)]);
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

  it('counts what went wrong outside any test', () => {
    expect(readPlaywright({ suites: [], errors: [{ message: 'the site did not start' }] })).toMatchObject({
      failed: 1,
      passed: 0,
    });
  });
});
