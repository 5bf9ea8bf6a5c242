/** Traits and fields that calls of the agent centre share. The agent is that of the session; the input names a downline at most. */
import { z } from 'zod';
import { file } from '../shapes/file.ts';
import { calendarDay, flag, numberIn, recordPage } from '../shapes/values.ts';

export const reading = { token: 'required', agentOnly: true, noTrial: true, mod: 'AGENT3' } as const;
export const acting = {
  ...reading,
  acts: true,
  limits: [{ by: 'account', max: 60, perMs: 60_000 }],
} as const;

export const id = z.number().int().min(1);
export const idInput = numberIn(id);
export const customerId = idInput.describe('Member id of a downline.');
export const customerName = z.string().min(1).max(64).describe('Account name of a downline.');
export const memberOrAgent = flag.describe('0 member, 1 agent.');
export const days = {
  startDate: calendarDay.describe('First day, yyyy-MM-dd (GMT+8).'),
  endDate: calendarDay.describe(
    'Last day, included. `date.range.too.long` names the maximum number of days as `days`: 366, or what the call says.',
  ),
};
export const area = numberIn(z.union([z.literal(0), z.literal(1), z.literal(2)])).describe(
  '0 the agent or the named downline alone, 1 direct downlines, 2 the whole team.',
);
export const count = z.number().int();
export const paymentPassword = z.string().min(1).max(128);

export const path = z
  .array(z.object({ customerId: count, customerName: z.string() }))
  .describe('Accounts from the agent down to the one whose downlines are listed.');

/** A page of a report with the sums below it: of all pages, on each page, unless described otherwise. */
export const reportPage = <R extends z.ZodType, F extends z.ZodType>(row: R, footer: F) =>
  recordPage(row).extend({ footer });

export const FIRST_PAGE = 'Sums of the rows of all pages; on the first page.';

export const ofTeam = ['downline.not.yours', 'date.range.too.long'] as const;

/** A file costs more than a page of a report. */
export const csv = {
  ...reading,
  file: ['text/csv'],
  limits: [{ by: 'account', max: 20, perMs: 600_000 }],
  value: file,
} as const;
