/**
 * A payment gateway as a third party would build it from docs/recipes/add-a-payment-gateway.md, in its test mode. It
 * shares no code with the site. Tests switch on the faults of a gateway.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Order {
  readonly kind: 'DEPOSIT' | 'PAYOUT';
  readonly content: string;
  readonly refId: string;
  readonly amount: string;
  readonly currency: string;
  readonly notifyUrl: string;
  readonly expiresAt: number;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'REFUSED';
  /** Deposits: the amount that the payer sent. */
  paid: string;
}

export interface GatewayFaults {
  /** Orders are accepted, but the callback never comes; only a query answers. */
  silent?: boolean;
  /** Requests are carried out, and not answered. */
  mute?: boolean;
  /** Accepts requests without a valid signature. */
  trusting?: boolean;
  /** Does not recognise a repeated request. */
  forgetful?: boolean;
  /** Signs with a wrong secret. */
  forging?: boolean;
  /** Sends each callback once, received or not. */
  impatient?: boolean;
}

export interface TestGateway {
  readonly url: string;
  readonly faults: GatewayFaults;
  readonly orders: ReadonlyMap<string, Order>;
  /** The payer or the bank decides an order; sends the callback unless silent. Answers the site's status code. */
  settle(refId: string, outcome: 'SUCCEEDED' | 'FAILED', paid?: string): Promise<number | null>;
  /** Repeats the callback. */
  notify(refId: string): Promise<number | null>;
  close(): Promise<void>;
}

const SKEW_MS = 300_000;
const LIFE_MS = 30 * 60_000;
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

interface Means {
  readonly secret: string;
  readonly now: () => number;
  readonly retryMs: number;
  readonly faults: GatewayFaults;
  readonly orders: Map<string, Order>;
}

const sign = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

function isGenuine({ secret, now, faults }: Means, { headers }: IncomingMessage, body: string): boolean {
  if (faults.trusting) return true;
  const timestamp = String(headers['x-payment-timestamp'] ?? '');
  const given = Buffer.from(String(headers['x-payment-signature'] ?? ''), 'hex');
  const right = sign(secret, timestamp, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Math.abs(Number(timestamp) - now()) <= SKEW_MS;
}

async function notifySite({ secret, now, faults }: Means, order: Order): Promise<number | null> {
  const { kind, refId, paid: amount, currency, status } = order;
  const body = JSON.stringify({ kind, refId, status, amount, currency });
  const timestamp = String(now());
  const signature = sign(faults.forging ? 'another secret altogether, of 32' : secret, timestamp, body);
  const headers = {
    'content-type': 'application/json',
    'x-payment-timestamp': timestamp,
    'x-payment-signature': signature.toString('hex'),
  };
  const answer = await fetch(order.notifyUrl, { method: 'POST', headers, body }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

/**
 * Outcomes of orders by timers: the payer and the bank decide, and the callback is retried until the site accepts it.
 */
function makeEvents(means: Means) {
  const { faults, orders, retryMs } = means;
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => (timers.delete(timer), work()), ms);
    timers.add(timer.unref());
  };
  const notify = (refId: string) => notifySite(means, orders.get(refId)!);

  async function notifyUntilAccepted(refId: string): Promise<number | null> {
    const status = await notify(refId);
    const isAccepted = status !== null && status < 500 && status !== 429;
    if (!isAccepted && !faults.impatient) later(() => void notifyUntilAccepted(refId), retryMs);
    return status;
  }

  async function settle(refId: string, outcome: 'SUCCEEDED' | 'FAILED', paid?: string): Promise<number | null> {
    const order = orders.get(refId)!;
    order.status = outcome;
    order.paid = paid ?? order.amount;
    return faults.silent ? null : notifyUntilAccepted(refId);
  }

  /** Meaning of amounts in the test mode: the last two digits of the whole units decide the outcome. */
  function actByAmount(order: Order): void {
    const ending = order.amount.replace(/\..*/, '').slice(-2);
    if (order.kind === 'DEPOSIT' && ending !== '21' && ending !== '17') return;
    later(() => void settle(order.refId, ending === '17' ? 'FAILED' : 'SUCCEEDED'), retryMs);
  }

  return { notify, settle, actByAmount, stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

type Body = Record<string, unknown>;

const isOrder = ({ refId, amount, currency, notifyUrl }: Body): boolean =>
  typeof refId === 'string' &&
  typeof amount === 'string' &&
  AMOUNT.test(amount) &&
  Number(amount) > 0 &&
  /^[A-Z]{3}$/.test(String(currency)) &&
  URL.canParse(String(notifyUrl));

/** The order of that reference; null when it is known with another content. */
function take(
  { now, faults, orders }: Means,
  act: (order: Order) => void,
  kind: Order['kind'],
  body: Body,
  content: string,
): Order | null {
  const { refId, amount, currency, notifyUrl } = body as Record<string, string>;
  const known = faults.forgetful ? undefined : orders.get(refId!);
  if (known) return known.content === content && known.kind === kind ? known : null;
  const order: Order = {
    kind,
    content,
    refId: refId!,
    amount: amount!,
    currency: currency!,
    notifyUrl: notifyUrl!,
    expiresAt: now() + LIFE_MS,
    status: kind === 'PAYOUT' && /13(\.|$)/.test(amount!) ? 'REFUSED' : 'PENDING',
    paid: amount!,
  };
  orders.set(refId!, order);
  if (order.status === 'PENDING') act(order);
  return order;
}

type HttpAnswer = [status: number, answer: object];

function answerTo(means: Means, url: string, act: (order: Order) => void, body: Body, content: string): HttpAnswer {
  const order = means.orders.get(String(body['refId']));
  switch (body['call']) {
    case 'create-deposit': {
      const taken = isOrder(body) && take(means, act, 'DEPOSIT', body, content);
      if (!taken) return [taken === null ? 409 : 400, {}];
      return [200, { redirectUrl: `${url}/pay/${taken.refId}`, expiresAt: taken.expiresAt }];
    }
    case 'deposit-status': {
      if (order?.kind !== 'DEPOSIT') return [200, { status: 'UNKNOWN' }];
      const { status, paid: amount, currency } = order;
      return [200, status === 'PENDING' ? { status } : { status, amount, currency }];
    }
    case 'create-payout': {
      const taken = isOrder(body) && take(means, act, 'PAYOUT', body, content);
      if (!taken) return [taken === null ? 409 : 400, {}];
      return [200, { result: taken.status === 'REFUSED' ? 'REFUSED' : 'ACCEPTED' }];
    }
    case 'payout-status': {
      if (order?.kind !== 'PAYOUT' || order.status === 'REFUSED') return [200, { status: 'UNKNOWN' }];
      return [200, { status: order.status === 'SUCCEEDED' ? 'PAID' : order.status }];
    }
    default:
      return [400, {}];
  }
}

export async function openTestGateway(
  secret: string,
  { now = Date.now, retryMs = 200 }: { now?: () => number; retryMs?: number } = {},
): Promise<TestGateway> {
  const means: Means = { secret, now, retryMs, faults: {}, orders: new Map() };
  const { notify, settle, actByAmount, stop } = makeEvents(means);
  let url = '';

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const content = Buffer.concat(parts).toString('utf8');
    let [status, answer]: HttpAnswer = [401, {}];
    if (isGenuine(means, request, content)) {
      try {
        [status, answer] = answerTo(means, url, actByAmount, JSON.parse(content) as Body, content);
      } catch {
        [status, answer] = [400, {}];
      }
    }
    if (means.faults.mute) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    faults: means.faults,
    orders: means.orders,
    settle,
    notify,
    async close() {
      stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
