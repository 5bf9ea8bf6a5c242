/** POST /webhooks/payment/<vendorId>: notifications of payment providers. The signature is verified before parsing. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentGateway, PaymentNotification } from '../../../providers/payment/payment.ts';

const BODY_MAX = 16 * 1024;

/** `order.over`: the notification contradicts a final state. Refusals are answered to the provider and logged. */
export type NotificationRefused = 'order.unknown' | 'order.mismatch' | 'order.over';

/** Handles a verified notification; idempotent. */
export type NotificationHandler = (
  deps: Deps,
  gateway: PaymentGateway,
  notification: PaymentNotification,
) => Promise<Result<string, NotificationRefused>>;

/** Handlers by kind of order; without a handler the order is unknown. */
export type Listeners = Partial<Readonly<Record<PaymentNotification['kind'], NotificationHandler>>>;

const STATUS: Readonly<Record<NotificationRefused, number>> = {
  'order.unknown': 404,
  'order.mismatch': 422,
  'order.over': 409,
};

type WebhookRequest = FastifyRequest<{ Params: { vendorId: string } }>;

async function receive(deps: Deps, listeners: Listeners, request: WebhookRequest, reply: FastifyReply) {
  const gateway = deps.providers.payments.get(Number(request.params.vendorId));
  if (!gateway) return reply.code(404).send({ errorCode: 'vendor.unknown' });
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const verified = gateway.verify(raw, request.headers);
  if (!verified.ok) {
    const security = { event: verified.code, vendorId: gateway.vendorId, ip: request.ip };
    deps.log.warn(security, 'payment notification turned away');
    return reply.code(verified.code === 'notification.forged' ? 401 : 400).send({ errorCode: verified.code });
  }
  const listener = listeners[verified.value.kind];
  const handled = listener ? await listener(deps, gateway, verified.value) : refuse('order.unknown');
  if (!handled.ok) {
    deps.log.warn(
      { event: handled.code, vendorId: gateway.vendorId, ...logFields(verified.value) },
      'payment notification refused',
    );
    return reply.code(STATUS[handled.code]).send({ errorCode: handled.code });
  }
  return reply.code(200).send({ result: handled.value });
}

const logFields = ({ kind, refId, outcome, amount, currency }: PaymentNotification) => ({
  kind,
  refId,
  outcome,
  amount: String(amount),
  currency,
});

export async function mountPaymentWebhook(app: FastifyInstance, deps: Deps, listeners: Listeners): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, ready) =>
    ready(null, body),
  );
  app.post<{ Params: { vendorId: string } }>('/webhooks/payment/:vendorId', (request, reply) =>
    receive(deps, listeners, request, reply),
  );
}
