/** POST /webhooks/payment/<vendorId>: where payment providers report. Nothing is read before its signature is. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { receiveNotification, type NotificationRefused } from './receive-notification.ts';

const BODY_MAX = 16 * 1024;

const STATUS: Readonly<Record<NotificationRefused, number>> = {
  'deposit.unknown': 404,
  'deposit.mismatch': 422,
  'deposit.over': 409,
};

async function hear(deps: Deps, request: FastifyRequest<{ Params: { vendorId: string } }>, reply: FastifyReply) {
  const gateway = deps.providers.payments.get(Number(request.params.vendorId));
  if (!gateway) return reply.code(404).send({ errorCode: 'vendor.unknown' });
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const told = gateway.verify(raw, request.headers);
  if (!told.ok) {
    const security = { event: told.code, vendorId: gateway.vendorId, ip: request.ip };
    deps.log.warn(security, 'payment notification turned away');
    return reply.code(told.code === 'notification.forged' ? 401 : 400).send({ errorCode: told.code });
  }
  const heard = await receiveNotification(deps, gateway, told.value);
  if (!heard.ok) {
    deps.log.warn(
      { event: heard.code, vendorId: gateway.vendorId, ...telling(told.value) },
      'payment notification refused',
    );
    return reply.code(STATUS[heard.code]).send({ errorCode: heard.code });
  }
  return reply.code(200).send({ result: heard.value });
}

const telling = ({
  refId,
  outcome,
  amount,
  currency,
}: {
  refId: string;
  outcome: string;
  amount: bigint;
  currency: string;
}) => ({
  refId,
  outcome,
  amount: String(amount),
  currency,
});

export async function mountPaymentWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, ready) =>
    ready(null, body),
  );
  app.post<{ Params: { vendorId: string } }>('/webhooks/payment/:vendorId', (request, reply) =>
    hear(deps, request, reply),
  );
}
