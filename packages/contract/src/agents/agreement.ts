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
    .describe(
      'For an edit: payment of the last settled period, with its carry, by the tiers in force, and by the offered ones; null for a real-time salary.',
    ),
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
  contractRate: rateValue
    .optional()
    .describe(
      'Highest share that a tier can cost, in per cent, at most 100: a fixed amount as a share of its threshold, of a real-time tier the higher rate.',
    ),
  minimumBet: money.optional().describe('Lowest threshold of the tiers.'),
  activeMember: count.optional().describe('Lowest number of active members of the tiers.'),
  details: z.array(tier).optional().describe('Tiers offered, or agreed if no offer waits.'),
  currentTiers: z
    .array(tier)
    .optional()
    .describe('Tiers in force, where those of `details` are only offered or begin with the next period.'),
});
export type ContractRow = z.infer<typeof contractRow>;

const oldTime = z.object({ time: millis });

export const commissionRow = z.object({
  lott_game_betting: money.describe('Valid stake of the current period so far, the rake of PVP included.'),
  curr_net_profit: money.describe('Net result of the house in the current period so far; positive if it won.'),
  curr_active_member_count: count,
  curr_dividend_rate: rateValue,
  curr_dividend_income: money.describe(
    'Dividend with carry if the period ended now; 0 for a contract that begins with a later period.',
  ),
  curr_start_date: oldTime,
  curr_end_date: oldTime.describe('Exclusive.'),
  team_betting: money.describe('Valid stake of the settlement of the previous period; 0 if there is none.'),
  prev_net_profit: money,
  active_member_count: count,
  prev_dividend_rate: rateValue,
  prev_dividend_income: money,
  prev_start_date: oldTime,
  prev_end_date: oldTime.describe('Exclusive.'),
  dividend_status: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe('Dividend of the previous period: 0 nothing due or not settled yet, 1 owed or held, 2 paid.'),
  commission_distributed_count: count.describe('Downlines paid for the previous period.'),
  commission_received_count: count.describe('Dividends received for the previous period.'),
});
export type CommissionRow = z.infer<typeof commissionRow>;

const payable = z.enum(['0', '1']).describe('0 owed or held, 1 paid or nothing due.');
const beneficiary = {
  id: count.describe('Number of the settlement.'),
  beneficiary_id: count,
  beneficiary_name: z.string(),
};

export const disbursementRow = z.object({
  ...beneficiary,
  from: millis.describe('Start of the period.'),
  to: millis.describe('End of the period, exclusive.'),
  create_date: millis.describe('Time of the settlement.'),
  team_bet: money.describe('Valid stake, the rake of PVP included.'),
  team_profit: money.describe('Net result of the house, without carry; positive if it won.'),
  active_member: count,
  contract_rate: rateValue,
  amount: money,
  status: payable,
});
export type DisbursementRow = z.infer<typeof disbursementRow>;

export const salaryRow = z.object({
  ...beneficiary,
  create_time: millis.describe('Time of the settlement.'),
  period: z.string().describe('Settled day, hour or five minutes: its start, yyyy-MM-dd HH:mm:ss (GMT+8).'),
  team_betting: money.describe(
    'Valid stake, the rake of PVP included; of a real-time salary that of the rounds which fit a tier.',
  ),
  active_member: count.describe('0 for a real-time salary.'),
  rate_type: z.enum(['F', 'P']),
  rate: z
    .number()
    .describe(
      'Amount if `rate_type` is F, per cent if it is P; 0 for a real-time salary and where no tier was reached.',
    ),
  win_rate: rateValue.optional().describe('Of a real-time salary: the highest of the contract’s tiers now.'),
  loss_rate: rateValue.optional().describe('Of a real-time salary: the highest of the contract’s tiers now.'),
  amount: money,
  status: payable,
});
export type SalaryRow = z.infer<typeof salaryRow>;

export const settlementValue = z.object({
  id: count,
  kind: contractKind,
  beneficiary: z.string(),
  from: millis.describe('Start of the period.'),
  to: millis.describe('End of the period, exclusive.'),
  turnover: money.describe(
    'Valid stake of the team, the rake of PVP included; of a real-time salary that of the rounds which fit a tier.',
  ),
  net: money.describe('Net result of the house; positive if it won. 0 for a real-time salary.'),
  active: count.describe('Active members of the team. 0 for a real-time salary.'),
  carryIn: money.describe('Carried over from the period before; 0 or negative.'),
  carryOut: money.describe('Carried over to the next period; 0 or negative.'),
  tier: tier.nullable().describe('The tier that was reached; null for none, and for a real-time salary.'),
  tiers: z.array(tier).describe('The tiers in force in the period.'),
  lines: z
    .array(
      z.object({
        area: z.union([rateArea, z.literal('')]).describe('Empty for money that is not of a game.'),
        turnover: money.describe('Valid stake; of PVP the rake.'),
        net: money.describe('Stakes less returns and less `amount`.'),
        amount: money.describe('Promotions, rebates and salaries of the area.'),
      }),
    )
    .describe('None for hourly and real-time salaries.'),
  amount: money,
  status: z.enum(['0', '1', '2', '3']).describe('0 payable, 1 paid, 2 nothing due, 3 held for review.'),
  payer: z.string().describe('Account that pays; empty for the brand.'),
  paidAt: millis.nullable(),
});
export type Settlement = z.infer<typeof settlementValue>;

export const contractTerms = z.object({
  kind: contractKind,
  offerable: z
    .boolean()
    .describe('False for staff who may only read. The number of contracts is checked when one is offered.'),
  period: contractPeriod.nullable().describe('Null for the real-time salary, which is settled every five minutes.'),
  highestRate: rateValue
    .nullable()
    .describe(
      'Highest share that the agent’s own tiers can cost, in per cent, at most 100: a higher one is offered only with `force`. Null without tiers.',
    ),
  tiers: z
    .array(tier)
    .describe('The agent’s own tiers, in force or from the next period on; an offer exceeds them only with `force`.'),
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
    force: z
      .boolean()
      .optional()
      .describe(
        'True to confirm after `contract.rate.too.high`, whose `own` is what the agent would get and `rate` what they pay to a downline.',
      ),
  }),
  value: z.object({ status: contractStatus }),
  refusals: ['contract.rate.too.high', 'contract.state.invalid', 'contract.unknown'],
} as const;

const offer = {
  receiverId: id,
  force: z
    .boolean()
    .optional()
    .describe(
      'True to confirm after `contract.rate.too.high`, whose `rate` is that of the offer and `own` the agent’s own, both as `highestRate`.',
    ),
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
        detail: z.string().optional().describe('Amount, where one was paid.'),
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
    summary:
      'Dividends of the agent or of direct downlines, of periods that began within at most 35 days, newest first.',
    ...reading,
    input: z.object({
      view: z.enum(['MINE', 'DOWNLINE']).default('DOWNLINE'),
      ...days,
      status: z.enum(['0', '1']).optional().describe('0 owed or held, 1 paid or nothing due.'),
      ...recordInput,
    }),
    value: recordPage(disbursementRow),
    refusals: ['date.range.too.long'],
  }),
  disburse: call('POST /wps/relay/MCSFE_disburseDividend', {
    summary: 'Pay dividends to downlines: all that are named, or none. Refused to staff (`agent.only`).',
    ...acting,
    sealed: true,
    idempotent: true,
    limits: [{ by: 'account', max: 20, perMs: 60_000 }],
    input: z.object({
      ids: z
        .array(id)
        .min(1)
        .max(100)
        .describe('`id` of rows of the dividends that are owed; those paid meanwhile are passed over.'),
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
    summary:
      'Salaries of the agent or of direct downlines, of periods that began within at most 35 days, newest first. The footer sums all rows of the range, whatever their status.',
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
