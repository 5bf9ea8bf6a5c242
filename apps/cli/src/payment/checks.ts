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
  ['with a byte added after signing', { changed: true }],
  ['signed six minutes ago', { awayMs: -360_000 }],
  ['signed six minutes ahead', { awayMs: 360_000 }],
] as const;

const signatures: readonly Check[] = REFUSED_CALLS.map(([how, what]) => ({
  scenario: `a call ${how}: 401, and no order is created`,
  async run(desk) {
    const order = deposit(desk, '50.0000');
    expect('status code', (await desk.call(order, what)).status, 401);
    expect('status', (await statusOf(desk, 'deposit', order.refId)).body['status'], 'UNKNOWN');
  },
}));

const WRONG_ORDERS = [
  ['with amount 0', { amount: '0.0000' }],
  ['with a negative amount', { amount: '-5.0000' }],
  ['with an amount that is a number', { amount: 50 }],
  ['without a reference', { refId: undefined }],
] as const;

const orders: readonly Check[] = [
  ...WRONG_ORDERS.map(([how, change]) => ({
    scenario: `a deposit ${how}: 400`,
    run: async (desk: Desk) =>
      expect('status code', (await desk.call({ ...deposit(desk, '50.0000'), ...change })).status, 400),
  })),
  {
    scenario: 'an unknown call: 400',
    run: async (desk) => expect('status code', (await desk.call({ call: 'nothing', refId: 'X' })).status, 400),
  },
];

const deposits: readonly Check[] = [
  {
    scenario: 'a deposit returns a payment page and is pending',
    async run(desk) {
      const order = deposit(desk, '50.0000');
      expectPage(await taken(desk, order));
      expect('status', (await statusOf(desk, 'deposit', order.refId)).body['status'], 'PENDING');
    },
  },
  {
    scenario: 'a repeated deposit, also concurrently, is one deposit',
    async run(desk) {
      const order = deposit(desk, '50.0000');
      const pages = await Promise.all([taken(desk, order), taken(desk, order)]);
      pages.push(await taken(desk, order));
      for (const { body } of pages) expect('redirectUrl', body['redirectUrl'], pages[0]?.body['redirectUrl']);
    },
  },
  {
    scenario: 'a different deposit with a known reference: 409',
    async run(desk) {
      const order = deposit(desk, '50.0000');
      await taken(desk, order);
      expect('status code', (await desk.call({ ...order, amount: '60.0000' })).status, 409);
    },
  },
  {
    scenario: 'an unknown deposit is UNKNOWN',
    run: async (desk) => expect('status', (await statusOf(desk, 'deposit', 'CERTNOSUCH')).body['status'], 'UNKNOWN'),
  },
  ...(['SUCCEEDED', 'FAILED'] as const).map((outcome) => ({
    scenario: `a deposit that has ${outcome} is notified, and has that status when queried`,
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
    scenario: 'a notification answered 503 is repeated until it is answered 200',
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
    scenario: 'a payout is accepted, paid and notified, and has that status when queried',
    async run(desk) {
      const order = payout(desk, '100.0000');
      await taken(desk, order);
      const [notification] = await desk.notifications(order.refId);
      expectWord(notification!, 'payout', 'succeeded', order);
      expect('status', (await statusOf(desk, 'payout', order.refId)).body['status'], 'PAID');
    },
  },
  {
    scenario: 'a repeated payout, also concurrently, is paid once',
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
    scenario: 'a different payout with a known reference: 409',
    async run(desk) {
      const order = payout(desk, '100.0000');
      await taken(desk, order);
      expect('status code', (await desk.call({ ...order, amount: '900.0000' })).status, 409);
    },
  },
  {
    scenario: 'a REFUSED payout stays refused, and nothing is paid',
    async run(desk) {
      const order = payout(desk, '113.0000');
      await taken(desk, order, 'REFUSED');
      await taken(desk, order, 'REFUSED');
      expect('status', (await statusOf(desk, 'payout', order.refId)).body['status'], 'UNKNOWN', 'FAILED');
      expect('notifications', desk.soFar(order.refId).length, 0);
    },
  },
  {
    scenario: 'a failed payout is notified, and has that status when queried',
    async run(desk) {
      const order = payout(desk, '117.0000');
      await taken(desk, order);
      const [notification] = await desk.notifications(order.refId);
      expectWord(notification!, 'payout', 'failed', order);
      expect('status', (await statusOf(desk, 'payout', order.refId)).body['status'], 'FAILED');
    },
  },
  {
    scenario: 'an unknown payout is UNKNOWN',
    run: async (desk) => expect('status', (await statusOf(desk, 'payout', 'CERTNOSUCH')).body['status'], 'UNKNOWN'),
  },
];

export const checks: readonly Check[] = [...signatures, ...orders, ...deposits, ...payouts];
