/** Rules of docs/recipes/add-a-payment-gateway.md, as far as they are visible from outside. */
import { parseUnits } from '#kernel';
import { Failed, type Answer, type Desk, type ReceivedNotification } from './desk.ts';

export interface Check {
  readonly scenario: string;
  run(desk: Desk): Promise<void>;
}

const ACCOUNT = { kind: 'BANK', bankCode: 'TESTBANK', number: '1234567890123456', holder: 'Ann Example' };
const RETURN = { returnUrl: 'https://site.example/depositv2' };

function expect(what: string, got: unknown, ...wanted: readonly unknown[]): void {
  if (!wanted.includes(got)) throw new Failed(`${what}: ${String(got)}, expected ${wanted.join(' or ')}`);
}

type Order = ReturnType<Desk['order']>;
const deposit = (desk: Desk, amount: string): Order => desk.order(amount, { call: 'create-deposit', ...RETURN });
const payout = (desk: Desk, amount: string): Order => desk.order(amount, { call: 'create-payout', account: ACCOUNT });
const statusOf = async (desk: Desk, kind: 'deposit' | 'payout', refId: string): Promise<Answer> => {
  const answer = await desk.call({ call: `${kind}-status`, refId });
  expect('status code', answer.status, 200);
  return answer;
};

async function taken(desk: Desk, order: object, result = 'ACCEPTED'): Promise<Answer> {
  const answer = await desk.call(order);
  expect('status code', answer.status, 200);
  if ('result' in answer.body || !('redirectUrl' in answer.body)) expect('result', answer.body['result'], result);
  return answer;
}

function expectWord(
  notification: ReceivedNotification,
  kind: string,
  outcome: string,
  order: Record<string, unknown>,
): void {
  expect('kind', notification.kind, kind);
  expect('outcome', notification.outcome, outcome);
  expect('currency', notification.currency, order['currency']);
  const amount = parseUnits(String(order['amount']));
  expect('amount', notification.amount, amount.ok ? amount.value : null);
}

/** Page for a browser redirect: https, except on this machine. */
function expectPage({ body }: Answer): void {
  const url = URL.parse(String(body['redirectUrl']));
  const isHere = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  expect('redirectUrl', url?.protocol, 'https:', ...(isHere ? ['http:'] : []));
  const expiresAt = Number(body['expiresAt']);
  const isSoon = expiresAt > Date.now() && expiresAt < Date.now() + 24 * 3_600_000;
  if (!isSoon)
    throw new Failed(`expiresAt: ${String(body['expiresAt'])}, expected within a day from now, in milliseconds`);
}

const REFUSED_CALLS = [
  ['without a signature', { headers: false }],
  ['with another secret', { secret: 'x'.repeat(40) }],
  ['with a byte more than was signed', { changed: true }],
  ['signed six minutes ago', { awayMs: -360_000 }],
  ['signed six minutes ahead', { awayMs: 360_000 }],
] as const;

const signatures: readonly Check[] = REFUSED_CALLS.map(([how, what]) => ({
  scenario: `a call ${how}: 401, and no order`,
  async run(desk) {
    const order = deposit(desk, '50.0000');
    expect('status code', (await desk.call(order, what)).status, 401);
    expect('status', (await statusOf(desk, 'deposit', order.refId)).body['status'], 'UNKNOWN');
  },
}));

const WRONG_ORDERS = [
  ['of nothing', { amount: '0.0000' }],
  ['of less than nothing', { amount: '-5.0000' }],
  ['whose amount is a number', { amount: 50 }],
  ['without a reference', { refId: undefined }],
] as const;

const orders: readonly Check[] = [
  ...WRONG_ORDERS.map(([how, change]) => ({
    scenario: `a deposit ${how}: 400`,
    run: async (desk: Desk) =>
      expect('status code', (await desk.call({ ...deposit(desk, '50.0000'), ...change })).status, 400),
  })),
  {
    scenario: 'a call that there is not: 400',
    run: async (desk) => expect('status code', (await desk.call({ call: 'nothing', refId: 'X' })).status, 400),
  },
];

const deposits: readonly Check[] = [
  {
    scenario: 'a deposit leads to a page and is open',
    async run(desk) {
      const order = deposit(desk, '50.0000');
      expectPage(await taken(desk, order));
      expect('status', (await statusOf(desk, 'deposit', order.refId)).body['status'], 'PENDING');
    },
  },
  {
    scenario: 'the same deposit again, also at once, is the same deposit',
    async run(desk) {
      const order = deposit(desk, '50.0000');
      const pages = await Promise.all([taken(desk, order), taken(desk, order)]);
      pages.push(await taken(desk, order));
      for (const { body } of pages) expect('redirectUrl', body['redirectUrl'], pages[0]?.body['redirectUrl']);
    },
  },
  {
    scenario: 'another deposit under a known reference is refused: 409',
    async run(desk) {
      const order = deposit(desk, '50.0000');
      await taken(desk, order);
      expect('status code', (await desk.call({ ...order, amount: '60.0000' })).status, 409);
    },
  },
  {
    scenario: 'a deposit nobody has made is UNKNOWN',
    run: async (desk) => expect('status', (await statusOf(desk, 'deposit', 'CERTNOSUCH')).body['status'], 'UNKNOWN'),
  },
  ...(['SUCCEEDED', 'FAILED'] as const).map((outcome) => ({
    scenario: `a deposit that has ${outcome} is told, and says so when asked`,
    async run(desk: Desk) {
      const order = deposit(desk, outcome === 'SUCCEEDED' ? '121.0000' : '117.0000');
      await taken(desk, order);
      const [notification] = await desk.notifications(order.refId);
      expectWord(notification!, 'deposit', outcome.toLowerCase(), order);
      const { body } = await statusOf(desk, 'deposit', order.refId);
      expect('status', body['status'], outcome);
      const amount = parseUnits(String(body['amount']));
      expect('amount', amount.ok && amount.value, notification!.amount);
      expect('currency', body['currency'], order['currency']);
    },
  })),
  {
    scenario: 'what was answered 503 is told again, and no more once it was answered 200',
    async run(desk) {
      const order = deposit(desk, '121.0000');
      desk.breakDown(order.refId, 2);
      await taken(desk, order);
      await desk.notifications(order.refId, 3);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect('notifications', desk.soFar(order.refId).length, 3);
    },
  },
];

const payouts: readonly Check[] = [
  {
    scenario: 'a payout is taken, paid, told, and says so when asked',
    async run(desk) {
      const order = payout(desk, '100.0000');
      await taken(desk, order);
      const [notification] = await desk.notifications(order.refId);
      expectWord(notification!, 'payout', 'succeeded', order);
      expect('status', (await statusOf(desk, 'payout', order.refId)).body['status'], 'PAID');
    },
  },
  {
    scenario: 'the same payout again, also at once, is paid once',
    async run(desk) {
      const order = payout(desk, '100.0000');
      await Promise.all([taken(desk, order), taken(desk, order)]);
      await desk.notifications(order.refId);
      await taken(desk, order);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect('notifications', desk.soFar(order.refId).length, 1);
    },
  },
  {
    scenario: 'another payout under a known reference is refused: 409',
    async run(desk) {
      const order = payout(desk, '100.0000');
      await taken(desk, order);
      expect('status code', (await desk.call({ ...order, amount: '900.0000' })).status, 409);
    },
  },
  {
    scenario: 'a payout that is REFUSED stays so, and nothing is paid',
    async run(desk) {
      const order = payout(desk, '113.0000');
      await taken(desk, order, 'REFUSED');
      await taken(desk, order, 'REFUSED');
      expect('status', (await statusOf(desk, 'payout', order.refId)).body['status'], 'UNKNOWN', 'FAILED');
      expect('notifications', desk.soFar(order.refId).length, 0);
    },
  },
  {
    scenario: 'a payout that has failed is told, and says so when asked',
    async run(desk) {
      const order = payout(desk, '117.0000');
      await taken(desk, order);
      const [notification] = await desk.notifications(order.refId);
      expectWord(notification!, 'payout', 'failed', order);
      expect('status', (await statusOf(desk, 'payout', order.refId)).body['status'], 'FAILED');
    },
  },
  {
    scenario: 'a payout nobody has asked for is UNKNOWN',
    run: async (desk) => expect('status', (await statusOf(desk, 'payout', 'CERTNOSUCH')).body['status'], 'UNKNOWN'),
  },
];

export const checks: readonly Check[] = [...signatures, ...orders, ...deposits, ...payouts];
