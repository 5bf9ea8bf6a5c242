import { z } from 'zod';
import { call } from '../call.ts';
import { file } from '../shapes/file.ts';
import {
  calendarDay,
  gameCategory,
  millis,
  moment,
  money,
  noInput,
  recordInput,
  recordPage,
  numberIn,
} from '../shapes/values.ts';

export const transactionRow = z.object({
  tx_id: z.string(),
  tx_type_id: z.number().int(),
  tx_time: millis,
  amount: money.describe('Signed: what came in is positive.'),
  current_avail_balance: money,
  order_no: z.string().nullable(),
  remark: z.string(),
  vassalage: z
    .string()
    .nullable()
    .describe('Of a round at an outside vendor that tells more about it (`GCSGAME_getVendorRound`); null elsewhere.'),
  accountTypeId: z.number().int(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

const days = { startDate: calendarDay, endDate: calendarDay };

const transactionFilter = {
  accountType: numberIn(z.number().int().min(1).max(8)).optional().describe('Of one wallet.'),
  transactionType: z
    .string()
    .regex(/^\d{4}(,\d{4})*$/)
    .optional(),
  startTime: moment.optional(),
  endTime: moment.optional(),
};

/** Sums of play of one kind of game, or of all. `betting` less `winning` is the house's gross gaming revenue. */
const played = { betting: money, winning: money, pnl: money };

/** A file costs more than a page of a record. */
const FILE_LIMITS = [{ by: 'account', max: 20, perMs: 600_000 }] as const;

export const report = {
  transactions: call('GET /wps/report/transaction', {
    summary: 'Every posting on the member’s wallets, newest first; `next` continues where the page ended.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({
      ...transactionFilter,
      ...recordInput,
    }),
    value: recordPage(transactionRow),
    refusals: ['date.range.too.long'],
  }),
  transactionFile: call('GET /wps/report/transactionFile', {
    summary: 'The account record of up to a year as a file of comma-separated values, in the caller’s language.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    file: ['text/csv'],
    limits: FILE_LIMITS,
    input: z.object(transactionFilter),
    value: file,
    refusals: ['date.range.too.long'],
  }),
  statementFile: call('GET /wps/report/statementFile', {
    summary: 'A statement of up to a year, with the sums of each day and every line: a PDF in English, or a CSV.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    file: ['application/pdf', 'text/csv'],
    limits: FILE_LIMITS,
    input: z.object({ ...days, format: z.enum(['pdf', 'csv']) }),
    value: file,
    refusals: ['date.range.too.long'],
  }),
  betSummary: call('GET /wps/report/accountGameBetHistory', {
    summary:
      'What was bet and won by kind of game, of whole days of GMT+8. LOTT holds ELOTT; ESPORTS stand beside SPORTS.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({ gameType: gameCategory.optional(), ...days }),
    value: z.object({
      list: z.array(
        z.object({
          game_category: gameCategory,
          bet_count: z.number().int(),
          game_loses: money,
          game_winnings: money,
          net_profit: money,
        }),
      ),
      footer: z.object({ game_loses: money, game_winnings: money, net_profit: money }),
    }),
    refusals: ['date.range.too.long'],
  }),
  personalProfit: call('GET /wps/report/personalProfit', {
    summary: 'What the member paid in, took out, staked, won and was given in whole days of GMT+8, and all the time.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: z.object(days),
    value: z.object({
      ...played,
      deposit: money.describe('What arrived, less what was taken back.'),
      withdraw: money.describe('What was asked for, less what was returned.'),
      validBetting: money.describe('Of the stakes, those whose rounds have ended.'),
      rebate: money,
      promotion: money,
      salary: money,
      dividend: money,
      byCategory: z.array(z.object({ gameCategory, ...played })),
      byDay: z
        .array(
          z.object({
            day: z.string(),
            deposit: money,
            withdraw: money,
            betting: money,
            winning: money,
            bonus: money,
            pnl: money,
          }),
        )
        .describe('Each day on which something happened, the first first.'),
      lifetime: z.object({ deposit: money, withdraw: money, net: money }).describe('Since the account was opened.'),
    }),
    refusals: ['date.range.too.long'],
  }),
  transactionTypes: call('GET /wps/report/transactionTypes', {
    summary: 'The kinds of postings, to filter by.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.array(
      z.object({
        accountTypeId: z.number().int(),
        income: z.array(z.object({ code: z.string(), name: z.string() })),
        expense: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
};
