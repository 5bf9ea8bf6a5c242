/** Notifications of the gateway to the site: stored until accepted, also across restarts. */
import { randomUUID } from 'node:crypto';
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentNotification } from '../payment.ts';
import { signNotification, writeNotification } from '../signed-webhook.ts';
import type { SandboxOrder } from './order.ts';
import { decide, markDelivered, takeDue, type Outgoing } from './queries.ts';
import { SANDBOX_VENDOR_ID, sandboxKey } from './sandbox.ts';

export const choices = ['succeed', 'fail', 'delay', 'duplicate'] as const;
export type Choice = (typeof choices)[number];

export const DELAY_MS = 10_000;
const RETRY_MS = 60_000;
const ATTEMPTS_MAX = 20;

/** Stores the tester's choice for an order; only the first counts. */
export async function choose(deps: Deps, order: SandboxOrder, choice: Choice): Promise<void> {
  const outcome: PaymentNotification['outcome'] = choice === 'fail' ? 'failed' : 'succeeded';
  const body = writeNotification({
    kind: 'deposit',
    refId: order.refId,
    outcome,
    amount: order.amount,
    currency: order.currency,
  });
  const dueAt = millis(deps.clock.now() + (choice === 'delay' ? DELAY_MS : 0));
  const copies = choice === 'duplicate' ? 2 : 1;
  const rows = Array.from({ length: copies }, () => ({ id: randomUUID(), outcome, body, dueAt }));
  await decide(deps.db, order.refId, rows);
}

/** Sends all due notifications. Failed ones are retried later. */
export async function deliverDue(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await takeDue(deps.db, now, millis(now + RETRY_MS));
  await Promise.all(due.map((item) => deliver(deps, item)));
}

async function deliver(deps: Deps, item: Outgoing): Promise<void> {
  const status = await send(deps, item.body);
  // A refusal by the site is an answer; only timeouts and server errors are retried.
  const answered = status !== null && status < 500;
  if (!answered && item.attempts < ATTEMPTS_MAX) return;
  await markDelivered(deps.db, item.id, deps.clock.now());
  if (status !== 200)
    deps.log.warn({ event: 'sandbox.undelivered', refId: item.ref_id, status }, 'payment notification not taken');
}

async function send(deps: Deps, body: string): Promise<number | null> {
  const signed = signNotification(sandboxKey(deps.secrets), body, deps.clock.now());
  try {
    const response = await fetch(`${deps.origins().site}/webhooks/payment/${SANDBOX_VENDOR_ID}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
