/** Contracts between an agent and a downline: dividend, and daily, hourly and real-time salary. */
import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput, numberIn, recordInput, recordPage } from '../shapes/values.ts';
import { rateArea, rateValue } from './rates.ts';
import {
  acting,
  count,
  customerId,
  customerName,
  days,
  id,
  idInput,
  paymentPassword,
  reading,
  reportPage,
} from './scope.ts';
import { contractKind, contractPeriod, contractStatus, offeredTiers, tier } from './tiers.ts';

const requestFields = {
  requestId: count,
  kind: contractKind,
  action: z.enum(['NEW', 'EDIT', 'TERMINATE']),
  from: z.string().describe('Account name of the upline.'),
  createdDate: millis,
  period: contractPeriod.optional(),
  tiers: z.array(tier),
  currentTiers: z.array(tier).optional().describe('Tiers in force, for an edit or a termination.'),
};
export const contractRequest = z.object({
  ...requestFields,
  wouldHavePaid: z
    .object({ current: money, offered: money })
    .nullable()
    .describe('For an edit: payment of the last settled period by the tiers in force, and by the offered ones.'),
});
export type ContractRequest = z.infer<typeof contractRequest>;

export const contractInfo = z.object({
  kind: contractKind,
  role: z.enum(['PARTY', 'OFFERER', 'BOTH']).describe('PARTY is paid by it, OFFERER may offer it to downlines.'),
  status: contractStatus,
  tiers: z.array(tier),
  since: millis.nullable(),
});
export type ContractInfo = z.infer<typeof contractInfo>;

export const contractRow = z.object({
  id: count.nullable(),
  receiver: z.string(),
  receiverId: count,
  createdDate: millis.nullable(),
  processedDate: millis.nullable().describe('Time of the receiver’s last answer.'),
  status: contractStatus,
  contractRate: rateValue.optional().describe('Highest rate of the tiers, in per cent.'),
  minimumBet: money.optional().describe('Lowest threshold of the tiers.'),
  activeMember: count.optional(),
  details: z.array(tier).optional().describe('Tiers offered, or agreed if no offer waits.'),
  currentTiers: z
    .array(tier)
    .optional()
    .describe('Tiers in force, where those of `details` are only offered or begin with the next period.'),
});
export type ContractRow = z.infer<typeof contractRow>;

const oldTime = z.object({ time: millis });

export const commissionRow = z.object({
  lott_game_betting: money.describe('Stakes of the current period.'),
  curr_net_profit: money.describe('Net result of the house in the current period.'),
  curr_active_member_count: count,
  curr_dividend_rate: rateValue,
  curr_dividend_income: money.describe('Dividend if the period ended now.'),
  curr_start_date: oldTime,
  curr_end_date: oldTime,
  team_betting: money.describe('Stakes of the previous period.'),
  prev_net_profit: money,
  active_member_count: count,
  prev_dividend_rate: rateValue,
  prev_dividend_income: money,
  prev_start_date: oldTime,
  prev_end_date: oldTime,
  dividend_status: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe('Dividend of the previous period: 0 nothing due, 1 payable, 2 paid.'),
  commission_distributed_count: count.describe('Downlines paid for the previous period.'),
  commission_received_count: count.describe('Dividends received for the previous period.'),
});
export type CommissionRow = z.infer<typeof commissionRow>;

const payable = z.enum(['0', '1']).describe('0 payable, 1 paid.');
const beneficiary = {
  id: count.describe('Number of the settlement.'),
  beneficiary_id: count,
  beneficiary_name: z.string(),
};

export const disbursementRow = z.object({
  ...beneficiary,
  from: millis.describe('Start of the period.'),
  to: millis.describe('End of the period, exclusive.'),
  create_date: millis,
  team_bet: money,
  team_profit: money,
  active_member: count,
  contract_rate: rateValue,
  amount: money,
  status: payable,
});
export type DisbursementRow = z.infer<typeof disbursementRow>;

export const salaryRow = z.object({
  ...beneficiary,
  create_time: millis,
  period: z.string().describe('Settled day, hour or five minutes: its start, yyyy-MM-dd HH:mm:ss (GMT+8).'),
  team_betting: money,
  active_member: count,
  rate_type: z.enum(['F', 'P']),
  rate: z.number().describe('Amount if `rate_type` is F, per cent if it is P.'),
  win_rate: rateValue.optional(),
  loss_rate: rateValue.optional(),
  amount: money,
  status: payable,
});
export type SalaryRow = z.infer<typeof salaryRow>;

export const settlementValue = z.object({
  id: count,
  kind: contractKind,
  beneficiary: z.string(),
  from: millis,
  to: millis.describe('End of the period, exclusive.'),
  turnover: money.describe('Stakes of finished rounds of the team.'),
  net: money.describe('Net result of the house.'),
  active: count.describe('Active accounts of the team.'),
  carryIn: money.describe('Negative result carried over from the period before.'),
  carryOut: money.describe('Negative result carried over to the next period.'),
  tier: tier.nullable().describe('The tier that was reached; null for none.'),
  tiers: z.array(tier).describe('The tiers in force in the period.'),
  lines: z.array(
    z.object({
      area: z.union([rateArea, z.literal('')]).describe('Empty for money that is not of a game.'),
      turnover: money,
      net: money,
      amount: money.describe('Promotions, rebates and salaries of the area.'),
    }),
  ),
  amount: money,
  status: z.enum(['0', '1', '2', '3']).describe('0 payable, 1 paid, 2 nothing due, 3 held for review.'),
  payer: z.string().describe('Account that pays; empty for the brand.'),
  paidAt: millis.nullable(),
});
export type Settlement = z.infer<typeof settlementValue>;

export const contractTerms = z.object({
  kind: contractKind,
  offerable: z.boolean().describe('False if the agent may not offer this kind now.'),
  period: contractPeriod.nullable().describe('Null for the real-time salary, which is settled every five minutes.'),
  highestRate: rateValue.nullable().describe('Highest rate that the agent may offer, in per cent; null if none.'),
  tiers: z.array(tier).describe('The agent’s own tiers in force, which an offer may not exceed.'),
  templates: z.array(z.object({ name: z.string(), tiers: z.array(tier) })).describe('Templates of the brand.'),
});
export type ContractTerms = z.infer<typeof contractTerms>;

/** Members answer offers as well. */
const answering = {
  token: 'required',
  noTrial: true,
  noStaff: true,
  acts: true,
  limits: [{ by: 'account', max: 60, perMs: 60_000 }],
  input: z.object({
    requestId: id,
    action: z.enum(['A', 'R']).describe('A accept, R reject.'),
    force: z.boolean().optional().describe('True to confirm after `contract.rate.too.high`.'),
  }),
  value: z.object({ status: contractStatus }),
  refusals: ['contract.rate.too.high', 'contract.state.invalid', 'contract.unknown'],
} as const;

const offer = {
  receiverId: id,
  force: z.boolean().optional().describe('True to confirm after `contract.rate.too.high`.'),
};
const offered = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DIVIDEND'), ...offer, tiers: offeredTiers.DIVIDEND }),
  z.object({ kind: z.literal('DAILY'), ...offer, tiers: offeredTiers.DAILY }),
  z.object({ kind: z.literal('HOURLY'), ...offer, tiers: offeredTiers.HOURLY }),
  z.object({ kind: z.literal('REALTIME'), ...offer, tiers: offeredTiers.REALTIME }),
]);

export const agreement = {
  answerDividend: call('POST /wps/relay/MCSFE_processContractDividend', {
    summary: 'Accept or reject the upline’s dividend contract, its change or its end.',
    ...answering,
    mod: 'SIGNCONDIV3',
    aliases: ['/wps/relay/MCS2_processDividendReq'],
  }),
  answerDaily: call('POST /wps/relay/MCSFE_processDailySalaryContract', {
    summary: 'Accept or reject the upline’s daily salary contract, its change or its end.',
    ...answering,
    mod: 'DAILYSALCONT3',
    aliases: ['/wps/relay/MCS2_processDailySalContract'],
  }),
  answerHourly: call('POST /wps/relay/MCSFE_processContractHourSalary', {
    summary: 'Accept or reject the upline’s hourly salary contract, its change or its end.',
    ...answering,
    mod: 'HOURSAL3',
    aliases: ['/wps/relay/MCS2_processContractHourSalary'],
  }),
  answerRealtime: call('POST /wps/relay/MCSFE_processRealTimeSalaryContract', {
    summary: 'Accept or reject the upline’s real-time salary contract, its change or its end.',
    ...answering,
    mod: 'RTSALARY3',
  }),
  requests: call('GET /wps/relay/MCSFE_getContractRequests', {
    summary: 'Offers of the upline that wait for the caller’s answer, for members and agents.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: noInput,
    value: z.array(contractRequest),
  }),
  terms: call('GET /wps/relay/MCSFE_getContractTerms', {
    summary: 'Terms that the agent may offer, by kind of contract.',
    ...reading,
    input: noInput,
    value: z.array(contractTerms),
  }),
  contracts: call('GET /wps/relay/MCSFE_getContractList', {
    summary: 'The agent’s own contracts of a kind, and those offered to direct downlines, newest first.',
    ...reading,
    input: z.object({
      kind: contractKind,
      customerName: customerName.optional(),
      status: contractStatus.optional(),
      ...recordInput,
    }),
    value: reportPage(
      contractRow,
      z.object({
        seriesRestriction: rateValue.describe(
          'Minimum rate of a line to offer this kind, in per cent; 0 if there is none.',
        ),
        usedContracts: count,
        totalContracts: count.describe('Contracts of this kind that the agent may have with downlines.'),
      }),
    ).extend({ agent: z.array(contractRow).describe('The agent’s own contracts; `list` has those of downlines.') }),
    refusals: ['downline.not.yours'],
  }),
  submit: call('POST /wps/relay/MCSFE_submitContract', {
    summary: 'Offer a contract to a direct downline, or a change of the one in force. It takes effect once accepted.',
    ...acting,
    idempotent: true,
    input: offered,
    value: z.object({ id: count, status: z.enum(['N', 'E']) }),
    refusals: [
      'contract.rate.too.high',
      'contract.quota.exceeded',
      'contract.state.invalid',
      'downline.not.yours',
      'downline.not.agent',
    ],
  }),
  terminate: call('POST /wps/relay/MCSFE_terminateContract', {
    summary: 'Ask a downline to end a contract, or withdraw an offer that was not answered.',
    ...acting,
    input: z.object({ kind: contractKind, id }),
    value: z.object({
      status: z.enum(['V', 'A', 'C']).describe('V end asked; A or C where an offer that waited is withdrawn.'),
    }),
    refusals: ['contract.unknown', 'contract.state.invalid'],
  }),
  history: call('GET /wps/relay/MCSFE_getContractHistory', {
    summary: 'History of a contract with a downline, newest first.',
    ...reading,
    input: z.object({ kind: contractKind, receiverId: customerId, ...recordInput }),
    value: recordPage(
      z.object({
        action: z
          .enum(['N', 'E', 'C', 'A', 'R', 'V', 'P', 'D'])
          .describe('N offered, E edit offered, C cancelled, A accepted, R rejected, V end asked, P pending, D paid.'),
        activityDate: millis,
        detail: z.string().optional(),
      }),
    ),
    refusals: ['downline.not.yours'],
  }),
  commission: call('GET /wps/report/commission', {
    summary: 'The agent’s dividend of the current and of the previous period.',
    ...reading,
    input: z.object({ gameType: numberIn(count).optional().describe('Ignored: a dividend is of all games.') }),
    value: z.object({ list: z.array(commissionRow) }),
  }),
  disbursements: call('GET /wps/report/dividendDisbursement', {
    summary: 'Dividends of the agent or of direct downlines, payable and paid, newest first.',
    ...reading,
    input: z.object({
      view: z.enum(['MINE', 'DOWNLINE']).default('DOWNLINE'),
      ...days,
      status: z.enum(['0', '1']).optional().describe('0 payable, 1 paid.'),
      ...recordInput,
    }),
    value: recordPage(disbursementRow),
    refusals: ['date.range.too.long'],
  }),
  disburse: call('POST /wps/relay/MCSFE_disburseDividend', {
    summary: 'Pay dividends to downlines.',
    ...acting,
    sealed: true,
    idempotent: true,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({
      ids: z.array(id).min(1).max(100).describe('`id` of payable rows of the dividends.'),
      paymentPassword,
    }),
    value: z.object({ paid: count.describe('Number of dividends paid.'), amount: money, balance: money }),
    refusals: [
      'wallet.insufficient.balance',
      'wallet.locked',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
      'contract.unknown',
      'contract.state.invalid',
    ],
  }),
  salaries: call('GET /wps/report/salary', {
    summary: 'Salaries of the agent or of direct downlines, newest first.',
    ...reading,
    input: z.object({
      kind: z.enum(['DAILY', 'HOURLY', 'REALTIME']),
      view: z.enum(['MINE', 'DOWNLINE']),
      customerName: customerName.optional(),
      ...days,
      ...recordInput,
    }),
    value: reportPage(salaryRow, z.object({ amount: money })),
    refusals: ['date.range.too.long', 'downline.not.yours'],
  }),
  settlement: call('GET /wps/relay/MCSFE_getSettlement', {
    summary: 'The figures from which a settlement follows.',
    ...reading,
    input: z.object({ id: idInput }),
    value: settlementValue,
    refusals: ['contract.unknown'],
  }),
};
