/** Bets on lotteries. Bare JSON. */
import { parseUnits, type Units } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { flag, instant, millis, money, nodeIdInput, numberIn } from '../shapes/values.ts';

/** Enough for a ticket of 100,000 typed notes of five numbers, with its other fields. */
const TICKET_BODY = 2 * 1024 * 1024;
const MULTIPLE_MAX = 99_999;
const CHASE_MAX = 100;

const amountText = z
  .union([z.string().max(20), z.number()])
  .transform((value, context): Units => {
    const parsed = parseUnits(String(value));
    if (parsed.ok && parsed.value > 0n) return parsed.value;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  })
  .describe('Amount, as `1.5` or `"1.5000"`; both formats are accepted.');
const yes = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((value) => value === true || value === 'true');
const multiple = numberIn(z.number().int().min(1).max(MULTIPLE_MAX));
const numero = z.string().min(1).max(20);

export const orderStatuses = [2, 4, 5, 6, 7, 8, 12] as const;
export type OrderStatus = (typeof orderStatuses)[number];
const orderStatus = z
  .union(orderStatuses.map((status) => z.literal(status)))
  .describe(
    '2 pending · 4 won · 5 lost · 6 stopped after a win of the chase · 7 could not be placed · 8 cancelled · 12 no valid draw',
  );

const spring = <R extends z.ZodType>(row: R) =>
  z.object({
    content: z.array(row),
    totalPages: z.number().int().describe('Number of pages, counted up to 1,000 rows.'),
    totalElements: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  });
const paging = {
  page: numberIn(z.number().int().min(0).max(999)).default(0),
  size: numberIn(z.number().int().min(1).max(100)).default(20),
};

/** A bet in one draw. */
export const lotteryBet = z.object({
  orderDetailId: z.number().int(),
  orderMasterId: z.number().int(),
  orderNumber: z.string(),
  gameId: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  chaseEndNumero: z.string().optional(),
  bettingTime: millis,
  bettingModeCode: z.string().describe('Betting mode of the first line; `series` is also that of the first line.'),
  series: z.number().int(),
  stakes: z.number().int().describe('Number of notes.'),
  multiple: z.number().int(),
  planBettingAmount: money,
  actualBettingAmount: money.describe('Amount actually bet; 0 while pending, and after the stake was returned.'),
  bettingAmount: money,
  winningAmount: money.nullable(),
  rebateAmount: money.nullable().describe('Rebate of a lower prize group.'),
  winningNumber: z.string().nullable(),
  orderStatus,
  chasing: flag,
  chasingOrder: z.number().int().optional(),
  chasingPhase: z.number().int().optional(),
  actualChasingPhase: z.number().int().optional(),
});
export type LotteryBet = z.infer<typeof lotteryBet>;

/** Lines of a bet, with the win of each. */
export const lotteryLines = spring(
  z.object({
    playId: z.number().int(),
    playCode: z.string(),
    playName: z.string(),
    bettingContent: z.string(),
    stakes: z.number().int(),
    series: z.number().int(),
    bettingMode: z.string(),
    multiple: z.number().int(),
    bettingAmount: money,
    odds: z.array(z.number().int()).describe('Odds by prize, stake included, in ten-thousandths.'),
    winAmount: money.nullable(),
  }),
);
export type LotteryLine = z.infer<typeof lotteryLines>['content'][number];

const betting = { token: 'required', notWhilePaused: true, idempotent: true, named: true, mod: 'COMM3' } as const;
const reading = { token: 'required', mod: 'COMM3' } as const;
const refusedBets = [
  'game.not.found',
  'vendor.maintenance',
  'lotto.issue.closed',
  'lotto.clock.off',
  'lotto.play.closed',
  'lotto.content.invalid',
  'lotto.amount.mismatch',
  'lotto.odds.moved',
  'lotto.limit.exceeded',
  'lotto.series.invalid',
  'lotto.chase.invalid',
  'lotto.chase.cash.only',
  'lotto.request.mismatch',
  'wallet.insufficient.balance',
  'bet.account.disabled',
  'bet.wallet.frozen',
  'bet.paused',
  'bet.own.limit',
  'bet.terms.not.accepted',
] as const;

const orderDetail = z.object({ orderDetailId: numberIn(z.number().int().min(1)) });
export const lotteryLinesInput = orderDetail.extend(paging);

export const lotteryOrder = {
  bet: call('POST /lgw/orders/betting', {
    summary: 'Place a bet on one draw or several. A repeated X-Request-Id returns the same order.',
    ...betting,
    bodyMax: TICKET_BODY,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({
      gameId: nodeIdInput,
      prizeModeId: numberIn(z.number().int()).optional(),
      currentNumero: numero,
      device: z.string().max(10).optional(),
      orderType: numberIn(z.number().int()).optional(),
      bettingSlipString: z
        .string()
        .min(1)
        .max(TICKET_BODY)
        .describe(
          'Lines joined by `;`, each `content~bettingApproach~playId~bettingModeId~series~multiple`, in the format of docs/lottery.md (“A ticket on the wire”). `bettingApproach` is empty. Official plays: bettingModeId is 1 to 4 for notes of one, a tenth, a hundredth or a thousandth (`bettingModes` of the setting); series is the prize group; multiple is the number of times the note is bet. Fixed plays: bettingModeId is 0, series is 0, multiple is the stake of a note in ten-thousandths of a main unit.',
        ),
      betCartAmountSum: amountText.describe('Total amount of all draws.'),
      oddsVersion: z
        .string()
        .max(64)
        .optional()
        .describe('`oddsVersion` of the play menu; the bet is refused if it has changed since.'),
      chase: yes,
      quickChase: yes,
      winningStop: yes.describe('True to end the chase after a win.'),
      abandoning: yes,
      chaseSlip: z
        .object({ numero, multiples: z.array(multiple).min(1).max(CHASE_MAX) })
        .optional()
        .describe('First draw, and the multiple of the ticket in each draw.'),
      series: numberIn(z.number().int()).optional(),
      multiples: multiple.optional(),
      bettingMode: numberIn(z.number().int()).optional(),
    }),
    value: z.object({
      orderNumber: z.string(),
      orderMasterId: z.number().int(),
      numero: z.string(),
      totalBettingAmount: money,
      stakes: z.number().int(),
      balance: money,
      chasePhases: z.number().int().optional(),
    }),
    refusals: refusedBets,
  }),
  vietnamBet: call('POST /lgw/vn/betting', {
    summary: 'Place a bet on one draw of a Vietnamese lottery or several; each line states its stake.',
    ...betting,
    aliases: ['/lotto-vn/lgw/betting'],
    bodyMax: TICKET_BODY,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({
      prizeMode: z.string().max(10).optional(),
      device: z.string().max(10).optional(),
      oddsVersion: z.string().max(64).optional(),
      contents: z
        .array(
          z.object({
            gameId: nodeIdInput,
            playId: numberIn(z.number().int()),
            bettingContent: z.string().min(1).max(TICKET_BODY),
            singleBetPrice: amountText.describe('Stake per pick.'),
            bettingApproach: numberIn(z.number().int()).optional(),
            bettingSlip: z.string().max(TICKET_BODY).nullish(),
            winStop: yes,
            numero: z.array(z.object({ numero, multiple })).min(1).max(CHASE_MAX),
          }),
        )
        .min(1)
        .max(100)
        .describe('Lines of one lottery, all for the same draws.'),
    }),
    value: z.object({
      orderNumber: z.string(),
      orders: z.array(
        z.object({ orderDetailId: z.number().int(), gameId: z.number().int(), numero: z.string(), amount: money }),
      ),
      totalBettingAmount: money,
      balance: money,
    }),
    refusals: refusedBets,
  }),
  today: call('GET /lgw/orders/today', {
    summary: 'Bets of the current day (GMT+8), newest first: of one lottery, or of all with gameId -1.',
    ...reading,
    input: z.object({ gameId: numberIn(z.number().int().min(-1).max(0x7fffffff)).default(-1), ...paging }),
    value: spring(lotteryBet).extend({ orders: spring(lotteryBet) }),
  }),
  search: call('POST /lgw/orders', {
    summary: 'Bets in a period of at most 35 days, newest first; chasingStatus 1 selects chases.',
    ...reading,
    input: z.object({
      startDate: instant,
      endDate: instant,
      orderStatus: z.union([numberIn(z.number()).pipe(orderStatus), z.literal('')]).optional(),
      gameId: z.union([z.literal(''), nodeIdInput]).optional(),
      orderNumber: z.string().max(40).optional(),
      chasingOrder: z.union([z.literal(''), numberIn(z.number().int())]).optional(),
      numero: z.string().max(20).optional(),
      chasingStatus: z.enum(['', '0', '1']).optional(),
      ...paging,
    }),
    value: z.object({
      orders: spring(lotteryBet),
      orderSumTO: z
        .object({ sumPlanBettingAmt: money, sumActualBettingAmt: money, sumWinningAmt: money })
        .describe('Totals of the rows on this page.'),
    }),
    refusals: ['date.range.too.long'],
  }),
  conditions: call('GET /lgw/orders/query_conditions', {
    summary: 'Search filters for bets: lotteries by gameId, and statuses.',
    ...reading,
    input: z.object({}),
    value: z.object({ games: z.record(z.string(), z.string()), orderStatus: z.record(z.string(), orderStatus) }),
  }),
  detail: call('GET /lgw/orders/detail/{orderDetailId}', {
    summary: 'A bet, with the other draws of its chase.',
    ...reading,
    input: orderDetail,
    value: lotteryBet.extend({
      chase: z.boolean(),
      winningStop: z.boolean(),
      completed: z.boolean().describe('True once no part of the bet is pending.'),
      totalBetAmount: money,
      totalActualBetAmount: money,
      totalChasePhases: z.number().int(),
      orderDetailOrders: z.array(lotteryBet),
    }),
    refusals: ['lotto.order.unknown'],
  }),
  lines: call('GET /lgw/orders/detail/{orderDetailId}/info', {
    summary: 'Lines of a bet, with the win of each.',
    ...reading,
    input: lotteryLinesInput,
    value: lotteryLines,
    refusals: ['lotto.order.unknown'],
  }),
  cancel: call('PUT /lgw/orders/suborders/cancel', {
    summary: 'Cancel bets, each before its draw closes: all of those listed, or none.',
    ...reading,
    idempotent: true,
    input: z.object({
      orderDetailIds: z
        .array(numberIn(z.number().int().min(1)))
        .min(1)
        .max(CHASE_MAX),
    }),
    value: z.object({ cancelled: z.array(z.number().int()), refund: money, fee: money }),
    refusals: ['lotto.order.not.cancellable', 'lotto.clock.off'],
  }),
};
