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
  amount: money.describe('Signed amount; credits are positive.'),
  current_avail_balance: money,
  order_no: z.string().nullable(),
  remark: z.string(),
  vassalage: z
    .string()
    .nullable()
    .describe(
      'Vendor of a round with further details at an external vendor (`GCSGAME_getVendorRound`); otherwise null.',
    ),
  accountTypeId: z.number().int(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

const days = { startDate: calendarDay, endDate: calendarDay };

const transactionFilter = {
  accountType: numberIn(z.number().int().min(1).max(8)).optional().describe('Transactions of one wallet.'),
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
    summary: 'All transactions of the member’s wallets, newest first; `next` is the cursor of the following page.',
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
    summary: 'Transaction history of up to a year as a CSV file, in the caller’s language.',
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
    summary: 'Statement of up to a year, with daily totals and all transactions, as PDF (in English) or CSV.',
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
      'Stakes and wins by kind of game, for whole days (GMT+8). LOTT includes ELOTT; ESPORTS is separate from SPORTS.',
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
    summary:
      'The member’s deposits, withdrawals, stakes, wins and bonuses for whole days (GMT+8), and since the account was opened.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: z.object(days),
    value: z.object({
      ...played,
      deposit: money.describe('Deposits received, less amounts reversed.'),
      withdraw: money.describe('Withdrawals requested, less amounts returned.'),
      validBetting: money.describe('Stakes of finished rounds.'),
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
        .describe('Days with activity, earliest first.'),
      lifetime: z
        .object({ deposit: money, withdraw: money, net: money })
        .describe('Totals since the account was opened.'),
    }),
    refusals: ['date.range.too.long'],
  }),
  transactionTypes: call('GET /wps/report/transactionTypes', {
    summary: 'Transaction types, for filters.',
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
