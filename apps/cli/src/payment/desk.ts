/** Site side of a certification: sends signed calls, and receives the gateway's notifications. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { millis } from '#kernel';
import { readNotification, signNotification } from '#server/providers/payment/signed-webhook.ts';

/** A rule is violated. */
export class Failed extends Error {}

export interface Subject {
  readonly url: string;
  readonly secret: string;
  readonly currency: string;
  /** Address at which the gateway reaches the certification; null for the listening port on this machine. */
  readonly notifyUrl: string | null;
  readonly port: number;
  /** Timeout of a notification. */
  readonly patienceMs: number;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ReceivedNotification {
  readonly refId: string;
  readonly kind: string;
  readonly outcome: string;
  readonly amount: bigint;
  readonly currency: string;
}

export interface Desk {
  order(amount: string, more?: object): Record<string, unknown> & { readonly refId: string };
  call(
    content: object,
    how?: { awayMs?: number; secret?: string; headers?: false; changed?: boolean },
  ): Promise<Answer>;
  /** Resolves to the order's notifications once there are `times`. Fails on a timeout or an invalid signature. */
  notifications(refId: string, times?: number): Promise<ReceivedNotification[]>;
  /** Answers the order's next `times` notifications with 503. */
  breakDown(refId: string, times: number): void;
  /** Notifications of the order received so far. */
  soFar(refId: string): readonly ReceivedNotification[];
  close(): Promise<void>;
}

const CALL_MS = 10_000;
const POLL_MS = 50;

export async function openDesk({ url, secret, currency, notifyUrl, port, patienceMs }: Subject): Promise<Desk> {
  const received: ReceivedNotification[] = [];
  const wrong: string[] = [];
  const broken = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const notification = readNotification(
      Buffer.from(secret),
      Buffer.concat(parts),
      request.headers,
      millis(Date.now()),
    );
    if (!notification.ok) wrong.push(notification.code);
    const left = notification.ok ? (broken.get(notification.value.refId) ?? 0) : 0;
    if (notification.ok) received.push(notification.value);
    if (notification.ok) broken.set(notification.value.refId, left - 1);
    response.writeHead(!notification.ok ? 401 : left > 0 ? 503 : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const address = server.address();
  const here = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/`;
  const about = (refId: string) => received.filter((each) => each.refId === refId);

  return {
    order: (amount, more = {}) => ({
      refId: `CERT${randomUUID().replaceAll('-', '').toUpperCase()}`,
      amount,
      currency,
      language: 'en',
      notifyUrl: notifyUrl ?? here,
      ...more,
    }),
    async call(content, { awayMs = 0, secret: other = secret, headers: signed, changed } = {}) {
      const body = JSON.stringify(content);
      const signature = signNotification(Buffer.from(other), body, millis(Date.now() + awayMs));
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signed === false ? {} : signature) },
        body: changed ? `${body} ` : body,
        signal: AbortSignal.timeout(CALL_MS),
        redirect: 'error',
      });
      const text = await answer.text();
      try {
        return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> };
      } catch {
        return { status: answer.status, body: {} };
      }
    },
    async notifications(refId, times = 1) {
      const end = Date.now() + patienceMs;
      while (about(refId).length < times && wrong.length === 0 && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      if (wrong.length > 0) throw new Failed(`invalid notification: ${wrong.splice(0).join(', ')}`);
      if (about(refId).length < times)
        throw new Failed(`${about(refId).length} of ${times} notifications in ${patienceMs} ms`);
      return about(refId);
    },
    breakDown: (refId, times) => void broken.set(refId, times),
    soFar: about,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
