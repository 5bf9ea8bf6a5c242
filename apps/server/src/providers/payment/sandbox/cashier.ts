/** Serves the sandbox gateway's pages, and takes the tester's choice. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { choicePage, endingPage } from './cashier-page.ts';
import { openOrder, type SandboxOrder } from './order.ts';
import { choices, choose, deliverDue, DELAY_MS } from './outbox.ts';
import { decisionOn } from './queries.ts';
import { sandboxKey } from './sandbox.ts';

const params = z.object({ refId: z.string().max(64) });
const query = z.object({
  order: z
    .string()
    .max(4_000)
    .regex(/^[\w-]+\.[\w-]+$/),
});
const chosen = query.extend({ choice: z.enum(choices) });

const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);

/** Null for links that this gateway did not make, or made for another order. */
function orderOf(deps: Deps, parameters: unknown, sealed: string): SandboxOrder | null {
  const order = openOrder(sandboxKey(deps.secrets), sealed);
  const asked = params.safeParse(parameters);
  return order && order.refId === asked.data?.refId ? order : null;
}

async function pageOf(deps: Deps, order: SandboxOrder, sealed: string): Promise<string> {
  const decision = await decisionOn(deps.db, order.refId, deps.clock.now());
  if (decision?.failed) return endingPage('declined', order);
  if (decision) return endingPage(decision.delivered ? 'paid' : 'underway', order);
  return order.expiresAt <= deps.clock.now() ? endingPage('expired', order) : choicePage(order, sealed);
}

export async function mountCashier(app: FastifyInstance, deps: Deps): Promise<void> {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));

  /** The job would deliver it too; the timer is more punctual. */
  const deliverIn = (delayMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      deliverDue(deps).catch((error: unknown) => deps.log.error({ err: error }, 'sandbox delivery failed'));
    }, delayMs);
    timers.add(timer.unref());
  };

  app.get('/cashier/:refId', async (request, reply) => {
    const asked = query.safeParse(request.query);
    const order = asked.success ? orderOf(deps, request.params, asked.data.order) : null;
    if (!asked.success || !order) return html(reply, 404, endingPage('invalid', null));
    return html(reply, 200, await pageOf(deps, order, asked.data.order));
  });

  app.post('/cashier/:refId', async (request, reply) => {
    const asked = chosen.safeParse(request.body);
    const order = asked.success ? orderOf(deps, request.params, asked.data.order) : null;
    if (!asked.success || !order) return html(reply, 404, endingPage('invalid', null));
    if (order.expiresAt > deps.clock.now()) {
      await choose(deps, order, asked.data.choice);
      await deliverDue(deps);
      if (asked.data.choice === 'delay') deliverIn(DELAY_MS + 50);
    }
    // Redirects to the page by GET, so that a reload posts nothing.
    return reply.redirect(`/cashier/${order.refId}?order=${asked.data.order}`, 303);
  });
}
