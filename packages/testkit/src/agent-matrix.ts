/**
 * Calls of the agent centre, accounts in each relation and types of accounts: a model of who may what, from which a test
 * takes the answers that it expects. Each call of the contract has its row here.
 */
import { contract, isClosedToStaff, type Call } from '#contract';
import { isStaff } from '#kernel';

export const PAYMENT_PASSWORD = '482915';

/** Accounts by name, with the agent above; `no` for accounts that are in nobody's branch, whatever their upline. */
export const PEOPLE = {
  above: { type: 1, upline: null },
  self: { type: 2, upline: 'above' },
  below: { type: 2, upline: 'self' },
  lower: { type: 2, upline: 'below' },
  sibling: { type: 2, upline: 'above' },
  demoted: { type: 2, upline: 'above' },
  beside: { type: 0, upline: 'above' },
  direct: { type: 0, upline: 'self' },
  deep: { type: 0, upline: 'below' },
  deeper: { type: 0, upline: 'lower' },
  siblings: { type: 0, upline: 'sibling' },
  stranger: { type: 0, upline: null },
  erased: { type: 0, upline: 'self', no: true },
  reader: { type: 41, upline: 'self', no: true },
  actor: { type: 42, upline: 'self', no: true },
  turned: { type: 42, upline: 'self', no: true },
  visitor: { type: 42, upline: 'sibling', no: true },
  free: { type: 4, upline: null, no: true },
} as const satisfies Readonly<Record<string, { type: number; upline: string | null; no?: true }>>;
export type Account = keyof typeof PEOPLE;
/** Accounts asked about: the last two are of another brand, and not there at all. */
export type Target = Account | 'elsewhere' | 'nobody';
export const TARGETS: readonly Target[] = [
  'self',
  'direct',
  'below',
  'deep',
  'lower',
  'deeper',
  'sibling',
  'siblings',
  'above',
  'beside',
  'stranger',
  'erased',
  'reader',
  'actor',
  'elsewhere',
  'nobody',
];

export interface Caller {
  /** Null without a session. */
  readonly account: Account | null;
  /** Type of the account by the time of the call. */
  readonly type: number;
}
export const CALLERS = {
  'a general agent': { account: 'above', type: 1 },
  'an agent': { account: 'self', type: 2 },
  'an agent further down': { account: 'below', type: 2 },
  'reading staff': { account: 'reader', type: 41 },
  'acting staff': { account: 'actor', type: 42 },
  'acting staff of another branch': { account: 'visitor', type: 42 },
  'a member': { account: 'direct', type: 0 },
  'a play account': { account: 'free', type: 4 },
  nobody: { account: null, type: -1 },
  'an agent who was demoted meanwhile': { account: 'demoted', type: 0 },
  'staff who only read from now on': { account: 'turned', type: 41 },
} as const satisfies Readonly<Record<string, Caller>>;
export type CallerName = keyof typeof CALLERS;

type Relation = 'self' | 'direct' | 'deep' | 'none';
export function relation(agent: string, target: Target): Relation {
  const people: Readonly<Record<string, { upline: string | null; no?: true }>> = PEOPLE;
  if (target === agent) return 'self';
  let at = people[target];
  if (!at || at.no) return 'none';
  if (at.upline === agent) return 'direct';
  while (at?.upline) {
    if (at.upline === agent) return 'deep';
    at = people[at.upline];
  }
  return 'none';
}
/** The agent whose branch a caller sees. */
export const agentOf = ({ account, type }: Caller): string =>
  account === null ? '' : isStaff(type) ? PEOPLE[account].upline! : account;

/** Contracts and links: their sides. */
export const THINGS = {
  paid: { payer: 'self', receiver: 'direct' },
  received: { payer: 'above', receiver: 'self' },
  siblings: { payer: 'sibling', receiver: 'siblings' },
  unknown: { payer: '', receiver: '' },
} as const;
export type Thing = keyof typeof THINGS;

export interface Ids {
  readonly contract: number;
  readonly request: number;
  readonly settlement: number;
  readonly link: number;
}

type Reach = (relation: Relation, target: Target) => boolean;
const isAgent = (target: Target): boolean =>
  ([1, 2] as (number | undefined)[]).includes(PEOPLE[target as Account]?.type);
const BRANCH: Reach = (is) => is !== 'none';
const BELOW: Reach = (is) => is === 'direct' || is === 'deep';
const DIRECT: Reach = (is) => is === 'direct';

interface Row {
  /** Fields that are always sent. */
  readonly input?: object;
  /** Fields that name an account, with the relations that are answered. */
  readonly by?: Readonly<Record<string, Reach>>;
  /** False where an account has to be named. */
  readonly plain?: false;
  /** Names a contract or a link, known to these callers. */
  readonly of?: {
    readonly input: (ids: Ids) => object;
    readonly knows: (sides: (typeof THINGS)[Thing], agent: string, account: string) => boolean;
    readonly unknown: 'contract.unknown' | 'link.unknown';
  };
  /** Refusal of acting staff, where the agent alone may. */
  readonly staff?: 'agent.only';
  /** Undoes what a call that is answered has changed. */
  readonly restore?: string;
}

const DAY = '2026-11-05';
const days = { startDate: DAY, endDate: DAY };
const moments = { startTime: DAY, endTime: DAY };
const OWNED = { knows: ({ payer }, agent) => payer === agent, unknown: 'link.unknown' } as const satisfies Partial<
  Row['of']
>;
const PAID = { ...OWNED, unknown: 'contract.unknown' } as const;
const answering = (kind: string): Row => ({
  of: {
    input: ({ request }) => ({ requestId: request + KINDS.indexOf(kind), action: 'R' }),
    knows: ({ receiver }, _, account) => receiver === account,
    unknown: 'contract.unknown',
  },
});
export const KINDS = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'];
const TIERS = [{ betVolume: 0, rateType: 'P', rate: 100 }];

export const ROWS: Readonly<Record<string, Row>> = {
  'line.lotteryRates': {},
  'line.gameRates': {},
  'line.quota': {},
  'line.open': { input: { username: 'x', type: 0 } },
  'line.openLink': {
    input: { type: 0, startDate: DAY, endDate: DAY, pathType: 0, path: '', configs: [{ gameCode: 'RNG', rebate: 99 }] },
  },
  'line.links': {},
  'line.setLink': { of: { ...OWNED, input: ({ link }) => ({ affiUrlId: link, open: true }) } },
  'line.removeLink': {
    of: { ...OWNED, input: ({ link }) => ({ affiUrlId: link }) },
    restore: 'update affiliate_code set removed_at = null',
  },
  'line.linkAccounts': { of: { ...OWNED, input: ({ link }) => ({ affiUrlId: link }) } },
  'line.downlines': { by: { agentId: (is, target) => is !== 'none' && isAgent(target) } },
  'line.downline': { by: { customerId: BELOW }, plain: false },
  'line.rates': { by: { customerId: DIRECT }, plain: false },
  'line.raiseRates': {
    input: { configs: [{ type: 'RNG', rebateValue: 99 }] },
    by: { customerName: DIRECT },
    plain: false,
  },
  'line.promote': {
    by: { customerId: (is, target) => is === 'direct' && !isAgent(target) },
    plain: false,
    restore: 'delete from agent_change',
  },
  'line.setStatus': { input: { frozen: false }, by: { customerId: DIRECT }, plain: false },
  'line.changes': {},
  'team.centre': {},
  'team.announcements': {},
  'team.overview': { input: days },
  'team.trend': { input: { ...days, metric: 'betting', groupBy: 'DAY' } },
  'team.lotteryBets': { input: days, by: { customerName: BRANCH } },
  'team.lotteryBetsFile': { input: days, by: { customerName: BRANCH } },
  'team.betLines': { input: { orderDetailId: 1 }, by: { customerName: BRANCH }, plain: false },
  'team.play': { input: days, by: { customerId: BRANCH } },
  'team.playFile': { input: days, by: { customerId: BRANCH } },
  'team.betsOfOne': { input: days, by: { customerId: BRANCH }, plain: false },
  'team.betsOfOneFile': { input: days, by: { customerId: BRANCH }, plain: false },
  'team.lotteryPnl': { input: { ...days, summaryType: 1 }, by: { customerId: BRANCH, customerName: BRANCH } },
  'team.lotteryPnlFile': { input: { ...days, summaryType: 1 }, by: { customerId: BRANCH, customerName: BRANCH } },
  'team.gamePnl': {
    input: { ...days, group_type: 1, gameType: 'RNG' },
    by: { customerId: BRANCH, customerName: BRANCH },
  },
  'team.gamePnlFile': {
    input: { ...days, group_type: 1, gameType: 'RNG' },
    by: { customerId: BRANCH, customerName: BRANCH },
  },
  'team.income': { input: days },
  'team.incomeFile': { input: days },
  'team.transactions': { input: moments, by: { customerName: BRANCH } },
  'team.transactionsFile': { input: moments, by: { customerName: BRANCH } },
  'team.teamIncome': { input: days, by: { customerName: BRANCH } },
  'team.teamIncomeFile': { input: days, by: { customerName: BRANCH } },
  'team.incomeByDownline': { input: days, by: { customerName: BRANCH } },
  'team.incomeByDownlineFile': { input: days, by: { customerName: BRANCH } },
  'team.incomeBySource': { input: days },
  'team.incomeBySourceFile': { input: days },
  'team.incomeLines': { input: { date: DAY } },
  'agreement.answerDividend': answering('DIVIDEND'),
  'agreement.answerDaily': answering('DAILY'),
  'agreement.answerHourly': answering('HOURLY'),
  'agreement.answerRealtime': answering('REALTIME'),
  'agreement.requests': {},
  'agreement.terms': {},
  'agreement.contracts': { input: { kind: 'DAILY' }, by: { customerName: DIRECT } },
  'agreement.submit': { input: { kind: 'DAILY', tiers: TIERS }, by: { receiverId: DIRECT }, plain: false },
  'agreement.terminate': { of: { ...PAID, input: ({ contract: id }) => ({ kind: 'DIVIDEND', id }) } },
  'agreement.history': {
    input: { kind: 'DAILY' },
    by: { receiverId: (is) => is === 'self' || is === 'direct' },
    plain: false,
  },
  'agreement.commission': {},
  'agreement.disbursements': { input: days },
  'agreement.disburse': {
    of: { ...PAID, input: ({ settlement }) => ({ ids: [settlement], paymentPassword: PAYMENT_PASSWORD }) },
    staff: 'agent.only',
  },
  'agreement.salaries': {
    input: { kind: 'DAILY', view: 'DOWNLINE', ...days },
    by: { customerName: DIRECT },
  },
  'agreement.settlement': {
    of: {
      input: ({ settlement: id }) => ({ id }),
      knows: ({ payer, receiver }, agent) => payer === agent || receiver === agent,
      unknown: 'contract.unknown',
    },
  },
  'transfer.downlineTerms': {},
  'transfer.toDownline': {
    input: { amount: 900_000, paymentPassword: PAYMENT_PASSWORD },
    by: { customerName: BELOW },
    plain: false,
  },
};

const NOUNS = ['line', 'team', 'agreement'];
/** Calls of the agent centre, and those of other nouns that are open to agents alone. */
export const CALLS = new Map<string, Call>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Readonly<Record<string, Call>>)
      .filter(([, { traits }]) => NOUNS.includes(noun) || traits.agentOnly)
      .map(([name, call]) => [`${noun}.${name}`, call] as const),
  ),
);

/** Refusal by the traits of the call, whatever it asks for. */
export function barOf(name: string, { account, type }: Caller): string | null {
  const { traits } = CALLS.get(name)!;
  if (account === null) return 'user.or.token.invalid';
  if (traits.agentOnly && ![1, 2, 41, 42].includes(type)) return 'agent.only';
  if (traits.noTrial && type === 4) return 'trial.account.forbidden';
  if (isClosedToStaff(traits) && isStaff(type)) return 'staff.forbidden';
  if (traits.acts && type === 41) return 'staff.read.only';
  return isStaff(type) ? (ROWS[name]!.staff ?? null) : null;
}

/** Codes that tell of who asks, or of a test that asks wrongly; all others are of a caller who may. */
export const NOT_REACHED = [
  'user.or.token.invalid',
  'agent.only',
  'trial.account.forbidden',
  'staff.forbidden',
  'staff.read.only',
  'downline.not.yours',
  'contract.unknown',
  'link.unknown',
  'function.disabled',
  'request.param.invalid',
  'too.many.requests',
  'terms.not.accepted',
  'login.change.pw.required',
  'unknown.system.err',
];
