import { millis } from '#kernel';
import { describe, expect, it } from 'vitest';
import { checkSchedule, currentIssue, issueNumbered, nextIssues, type Schedule } from './schedule.ts';

const MINUTE: Schedule = { ahead: 480, first: 0, every: 60, count: 1_440, lock: 5 };
const EVENING: Schedule = { ahead: 420, first: 18 * 3_600 + 900, every: 86_400, count: 1, lock: 300 };
const SATURDAYS: Schedule = { ...EVENING, weekdays: [6] };
const SCHEDULES = { MINUTE, EVENING, SATURDAYS, tens: { ...MINUTE, first: 3_600, every: 600, count: 120 } };
const at = (text: string) => millis(Date.parse(text));
const iso = (time: number) => new Date(time).toISOString();

describe('when a lottery draws', () => {
  it('sells an issue from the draw before it until its lock', () => {
    const issue = currentIssue(MINUTE, at('2026-01-31T00:00:30Z'));
    expect([issue.numero, iso(issue.opensAt), iso(issue.locksAt), iso(issue.drawsAt)]).toEqual([
      '20260131-0482',
      '2026-01-31T00:00:00.000Z',
      '2026-01-31T00:00:55.000Z',
      '2026-01-31T00:01:00.000Z',
    ]);
  });

  it('is over with its draw', () => {
    expect(currentIssue(MINUTE, at('2026-01-31T00:00:59.999Z')).numero).toBe('20260131-0482');
    expect(currentIssue(MINUTE, at('2026-01-31T00:01:00Z')).numero).toBe('20260131-0483');
  });

  it('names the day by its own clock', () => {
    expect(currentIssue(MINUTE, at('2026-01-30T15:59:30Z')).numero).toBe('20260131-0001');
    expect(iso(currentIssue(EVENING, at('2026-01-31T00:00:00Z')).drawsAt)).toBe('2026-01-31T11:15:00.000Z');
  });

  it('leaves out days on which it does not draw', () => {
    expect(nextIssues(SATURDAYS, at('2026-01-31T12:00:00Z'), 2).map(({ numero }) => numero)).toEqual([
      '20260207-0001',
      '20260214-0001',
    ]);
    expect(issueNumbered(SATURDAYS, '20260206-0001')).toBeNull();
  });

  it.each(Object.entries(SCHEDULES))(
    '%s: each issue begins where the one before ends, and is found by its number',
    (_, schedule) => {
      checkSchedule(schedule);
      const issues = nextIssues(schedule, at('2026-02-27T13:14:15.167Z'), 3_000);
      for (const [place, issue] of issues.entries()) {
        if (place > 0) expect(issue.opensAt).toBe(issues[place - 1]!.drawsAt);
        expect(issueNumbered(schedule, issue.numero)).toEqual(issue);
        expect(currentIssue(schedule, issue.opensAt)).toEqual(issue);
        expect(currentIssue(schedule, millis(issue.drawsAt - 1))).toEqual(issue);
      }
    },
  );

  it.each(['20260231-0001', '20260131-0000', '20260131-1441', '20260131-1', '2026-01-31', ''])(
    'knows no issue %s',
    (numero) => {
      expect(issueNumbered(MINUTE, numero)).toBeNull();
    },
  );

  it.each([{ count: 1_441 }, { lock: 60 }, { every: 0 }, { weekdays: [] }, { weekdays: [7] }])(
    'is no schedule with %o',
    (odd) => {
      expect(() => checkSchedule({ ...MINUTE, ...odd })).toThrow();
    },
  );
});
