/** The small values that many calls share. */
import { gameCategories, parseUnits, plainCode, unitsToWire, type Units } from '#kernel';
import { z } from 'zod';
import { isLine, isProse } from '../rules/text.ts';

/** A money amount in the session's currency: a JSON number with at most four decimals; inside it is units. */
export const money = z.number().meta({ description: 'Amount with at most four decimals' });

/** An amount in a request: positive, at most four decimals. The handler gets units. */
export const amount = z
  .number()
  .positive()
  .transform((value, context): Units => {
    const parsed = parseUnits(String(value));
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });

export const wire = unitsToWire;

export const millis = z.number().int().meta({ description: 'Epoch milliseconds' });

export const languages = [
  'EN',
  'CN',
  'JA',
  'TH',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'MS',
  'PT',
  'TA',
  'TW',
  'TY',
  'UR',
  'TR',
  'BN',
  'AR',
  'FA',
  'RU',
] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

export const gameCategory = z.enum(gameCategories);
export type { GameCategory } from '#kernel';

export const accountTypes = [0, 1, 2, 41, 42, 4] as const;
export const accountType = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42), z.literal(4)])
  .describe('0 member, 1 general agent, 2 agent, 41 and 42 agent staff (read-only, full), 4 trial.');
export type AccountType = z.infer<typeof accountType>;
export const AGENT_TYPES: readonly AccountType[] = [1, 2, 41, 42];
export const TRIAL_TYPE: AccountType = 4;

export const nothing = z.null();
export const noInput = z.object({});

export const flag = z.union([z.literal(0), z.literal(1)]);
export const yesNo = z.enum(['Y', 'N']);

/**
 * Decimal digits only: `1e3`, `0x7d3`, ` 5 `, an array of one element or an empty text would be coerced to an
 * unintended number.
 */
const PLAIN = /^-?\d{1,32}(\.\d{1,32})?$/;

/** A number in a query, a body or a form: a JSON number, or its decimal digits. Any other input is refused. */
export const numberIn = <S extends z.ZodType>(number: S) =>
  z.preprocess((given) => (typeof given === 'string' && PLAIN.test(given) ? Number(given) : given), number);

export const nodeIdInput = numberIn(z.number().int().min(1).max(0x7fffffff)).describe(
  'Game node as used by callers; node ids have 32 bits.',
);

/** Paging of short lists that operators maintain. */
export const pageInput = {
  pageNo: numberIn(z.number().int().min(1).max(100_000)).default(1).describe('Page number, from 1.'),
  pageSize: numberIn(z.number().int().min(1).max(100)).default(10),
};
export const listPage = <R extends z.ZodType>(row: R) =>
  z.object({ list: z.array(row), pageNo: z.number().int(), totalPage: z.number().int(), totalCount: z.number().int() });

/** Paging of unbounded lists, by cursor and without a total count. */
export const recordInput = {
  cursor: z.string().max(100).optional().describe('`next` of the previous page; omitted for the first page.'),
  pageSize: numberIn(z.number().int().min(1).max(100)).default(20),
};
export const recordPage = <R extends z.ZodType>(row: R) =>
  z.object({
    list: z.array(row),
    next: z.string().nullable().describe('`cursor` of the next page; null on the last page.'),
  });

/** An instant that a caller hands in. */
export const instant = z
  .number()
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31))
  .describe('Epoch milliseconds, up to the year 9999');

/** A day that calendars have, and databases: their years begin with 1. */
export const calendarDay = z.iso.date().refine((text) => text >= '0001', 'a day from the year 1 on');

export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)
  .describe('GMT+8 day or time of a range: yyyy-MM-dd or yyyy-MM-dd HH:mm:ss.');

/** Room for three pictures of 5 MB and then some, as base64. */
export const PICTURES_BODY = 24 * 1024 * 1024;
/** And for one. */
export const PICTURE_BODY = 8 * 1024 * 1024;

/** A line that people write to be read by others. */
export const line = (max: number) => z.string().trim().max(max).refine(isLine, 'one line without unseen signs');
/** And in several. */
export const prose = (max: number) => z.string().trim().max(max).refine(isProse, 'lines without unseen signs');

export const altcha = z.string().max(4_000).optional().meta({ description: 'Solved proof-of-work challenge, base64' });

export const otp = z
  .string()
  .max(24)
  .overwrite(plainCode)
  .optional()
  .describe("Six digits from the member's authenticator app, or one of their recovery codes.");

export const firebaseIdToken = z.string().max(4_000).optional();

/** Proof of ownership of a phone number: the code that was sent to it, or Firebase's id token. */
export const phoneProof = {
  verificationCode: z.string().max(128).overwrite(plainCode).optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken,
};
export interface PhoneProof {
  readonly verificationCode?: string | undefined;
  readonly firebaseChannel?: 'sms' | undefined;
  readonly firebaseIdToken?: string | undefined;
}
