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
        'A higher value, or null for none at all, that waits: it may be confirmed from `confirmFrom` on and before `confirmBy`, with which it lapses.',
      ),
  })
  .describe('Amounts in main units; of `time`, minutes.');
export type PlayLimit = z.infer<typeof playLimit>;

export const playPause = z
  .object({
    kind: z.enum(['timeOut', 'exclusion']),
    since: millis,
    until: millis
      .nullable()
      .describe(
        'When it ends; of an exclusion the earliest day its end may be asked for. Null: only an operator ends it.',
      ),
    overAt: millis.nullable().describe('An exclusion whose end was asked for is over then.'),
  })
  .describe('What keeps a member from playing and paying in.');
export type PlayPause = z.infer<typeof playPause>;

/** Sums of a visit. `net` is wins less stakes. */
const visit = { since: millis, now: millis, staked: money, won: money, net: money };

export const safePlayValue = z.object({
  limits: z.array(playLimit),
  pause: playPause.nullable(),
  realityMinutes: z.number().int(),
  deposited: money.describe('All that was ever paid in and out, and the difference.'),
  withdrawn: money,
  netDeposits: money,
  reviewDue: z.boolean().describe('He has limits and has not looked at them for half a year.'),
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
    .describe('Newest first.'),
});
export type SafePlay = z.infer<typeof safePlayValue>;

const PER_HOUR = [{ by: 'account', max: 60, perMs: 3_600_000 }] as const;
const own = { token: 'required', noTrial: true, mod: 'COMM3' } as const;

export const safePlay = {
  overview: call('GET /wps/member/limits', {
    summary: 'How the member protects himself: limits, a pause, reality checks, net deposits, and what he changed.',
    ...own,
    input: noInput,
    value: safePlayValue,
  }),
  setLimit: call('PUT /wps/member/limits', {
    summary:
      'Set a limit. A lower one counts at once; a higher one, or null for none, waits a day and is then confirmed.',
    ...own,
    limits: PER_HOUR,
    input: z.object({ kind, period, value: z.number().positive().max(1_000_000_000).nullable() }),
    value: safePlayValue,
  }),
  confirmLimit: call('PUT /wps/member/limits/confirm', {
    summary: 'Confirm a higher limit that was asked for at least a day ago.',
    ...own,
    limits: PER_HOUR,
    input: z.object({ kind, period }),
    value: safePlayValue,
    refusals: ['safe.play.nothing.asked', 'safe.play.too.early'],
  }),
  reviewed: call('PUT /wps/member/limits/reviewed', {
    summary: 'The member has looked at his limits, or was asked to and would rather not.',
    ...own,
    limits: PER_HOUR,
    input: noInput,
    value: safePlayValue,
  }),
  pause: call('PUT /wps/member/exclusion', {
    summary:
      'Pause play and deposits for up to six weeks, or exclude oneself for six months and more (null: without end).',
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
    summary: 'Ask for the end of an exclusion whose time is over; it ends a day later.',
    ...own,
    limits: PER_HOUR,
    input: noInput,
    value: safePlayValue,
    refusals: ['safe.play.nothing.asked', 'safe.play.too.early'],
  }),
  visit: call('GET /wps/member/reality-check', {
    summary: 'How long this visit has lasted, what was staked and won in it, and when the next reality check is due.',
    ...own,
    input: noInput,
    value: z.object({ ...visit, dueAt: millis }),
  }),
  setRealityCheck: call('PUT /wps/member/reality-check', {
    summary: 'How many minutes of a visit pass between two reality checks.',
    ...own,
    limits: PER_HOUR,
    input: z.object({ minutes: z.union([z.literal(15), z.literal(30), z.literal(60)]) }),
    value: safePlayValue,
  }),
  acknowledge: call('PUT /wps/member/reality-check/seen', {
    summary: 'The member has read the reality check and goes on.',
    ...own,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: noInput,
    value: z.object({ ...visit, dueAt: millis }),
  }),
};
