import { z } from 'zod';
import { call } from '../call.ts';
import { millis, moment, money, noInput, recordInput, recordPage } from '../shapes/values.ts';

export const transactionRow = z.object({
  tx_id: z.string(),
  tx_type_id: z.number().int(),
  tx_time: millis,
  /** Signed: what came in is positive. */
  amount: money,
  current_avail_balance: money,
  order_no: z.string().nullable(),
  remark: z.string(),
  /** Of a round at an outside vendor that tells more about it (`GCSGAME_getVendorRound`); null elsewhere. */
  vassalage: z.string().nullable(),
  accountTypeId: z.number().int(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export const report = {
  transactions: call('GET /wps/report/transaction', {
    summary: 'Every posting on the member’s wallets, newest first; `next` continues where the page ended.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({
      transactionType: z
        .string()
        .regex(/^\d{4}(,\d{4})*$/)
        .optional(),
      startTime: moment.optional(),
      endTime: moment.optional(),
      ...recordInput,
    }),
    value: recordPage(transactionRow),
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
