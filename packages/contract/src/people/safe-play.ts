import { z } from 'zod';
import { call } from '../call.ts';
import { limitKinds, limitPeriods } from '../rules/play-limits.ts';
import { millis, money, noInput } from '../shapes/values.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);

export const playLimit = z
  .object({
    kind,
    period,
    value: money,
    used: money,
    setAt: millis,
    asked: z
      .object({ value: money.nullable(), confirmFrom: millis, confirmBy: millis })
      .nullable()
      .describe(
        'Requested increase (null for no limit): can be confirmed from `confirmFrom` and before `confirmBy`, when it lapses.',
      ),
  })
  .describe('Amounts in main units; for `time`, minutes.');
export type PlayLimit = z.infer<typeof playLimit>;

export const playPause = z
  .object({
    kind: z.enum(['timeOut', 'exclusion']),
    since: millis,
    until: millis
      .nullable()
      .describe(
        'End of the time-out; for an exclusion, the earliest day on which its end can be requested. Null: only an operator can end it.',
      ),
    overAt: millis.nullable().describe('End of an exclusion whose end was requested.'),
  })
  .describe("Current block on the member's play and deposits.");
export type PlayPause = z.infer<typeof playPause>;

/** Sums of a visit. `net` is wins less stakes. */
const visit = { since: millis, now: millis, staked: money, won: money, net: money };

export const safePlayValue = z.object({
  limits: z.array(playLimit),
  pause: playPause.nullable(),
  realityMinutes: z.number().int(),
  deposited: money.describe(
    'Lifetime deposits; `withdrawn` are lifetime withdrawals, `netDeposits` is the difference.',
  ),
  withdrawn: money,
  netDeposits: money,
  reviewDue: z.boolean().describe('True if the member has limits and has not reviewed them for half a year.'),
  history: z
    .array(
      z.object({
        what: z.enum(['limit', 'limit-asked', 'limit-kept', 'timeOut', 'exclusion', 'return', 'reality-check']),
        kind: kind.nullable(),
        period: period.nullable(),
        before: money.nullable(),
        after: money.nullable(),
        until: millis.nullable(),
        at: millis,
      }),
    )
    .describe('Changes, newest first.'),
});
export type SafePlay = z.infer<typeof safePlayValue>;

const PER_HOUR = [{ by: 'account', max: 60, perMs: 3_600_000 }] as const;
const own = { token: 'required', noTrial: true, mod: 'COMM3' } as const;

export const safePlay = {
  overview: call('GET /wps/member/limits', {
    summary:
      'The member’s responsible gambling settings: limits, pause, reality checks, net deposits, and changes made.',
    ...own,
    input: noInput,
    value: safePlayValue,
  }),
  setLimit: call('PUT /wps/member/limits', {
    summary:
      'Set a limit. A lower limit takes effect immediately; a higher one, or null for none, must be confirmed after a day.',
    ...own,
    limits: PER_HOUR,
    input: z.object({ kind, period, value: z.number().positive().max(1_000_000_000).nullable() }),
    value: safePlayValue,
  }),
  confirmLimit: call('PUT /wps/member/limits/confirm', {
    summary: 'Confirm a higher limit that was requested at least a day ago.',
    ...own,
    limits: PER_HOUR,
    input: z.object({ kind, period }),
    value: safePlayValue,
    refusals: ['safe.play.nothing.asked', 'safe.play.too.early'],
  }),
  reviewed: call('PUT /wps/member/limits/reviewed', {
    summary: 'Record that the member has reviewed their limits, or has declined to.',
    ...own,
    limits: PER_HOUR,
    input: noInput,
    value: safePlayValue,
  }),
  pause: call('PUT /wps/member/exclusion', {
    summary:
      'Take a time-out from play and deposits of up to six weeks, or self-exclude for six months or more (null: indefinitely).',
    ...own,
    limits: PER_HOUR,
    input: z.object({
      kind: z.enum(['timeOut', 'exclusion']),
      days: z.number().int().min(1).max(42).optional(),
      months: z.number().int().min(6).max(60).nullable().optional(),
    }),
    value: safePlayValue,
  }),
  comeBack: call('PUT /wps/member/exclusion/return', {
    summary: 'Request the end of an exclusion whose minimum period is over; it ends a day later.',
    ...own,
    limits: PER_HOUR,
    input: noInput,
    value: safePlayValue,
    refusals: ['safe.play.nothing.asked', 'safe.play.too.early'],
  }),
  visit: call('GET /wps/member/reality-check', {
    summary: 'Duration, stakes and wins of the current visit, and the time of the next reality check.',
    ...own,
    input: noInput,
    value: z.object({ ...visit, dueAt: millis }),
  }),
  setRealityCheck: call('PUT /wps/member/reality-check', {
    summary: 'Set the interval between reality checks, in minutes.',
    ...own,
    limits: PER_HOUR,
    input: z.object({ minutes: z.union([z.literal(15), z.literal(30), z.literal(60)]) }),
    value: safePlayValue,
  }),
  acknowledge: call('PUT /wps/member/reality-check/seen', {
    summary: 'Acknowledge the reality check.',
    ...own,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: noInput,
    value: z.object({ ...visit, dueAt: millis }),
  }),
};
