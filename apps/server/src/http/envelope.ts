/** Wire form of an answer: the envelope on /wps, bare JSON elsewhere. */
import { Readable } from 'node:stream';
import { refusals, type Call, type FileAnswer, type Gateway, type Language, type RefusalCode } from '#contract';
import type { Refusal } from '#kernel';
import type { FastifyReply } from 'fastify';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Values } from '#i18n';

export interface Failure {
  readonly code: RefusalCode;
  readonly detail?: Refusal['detail'];
  readonly value?: unknown;
}

export function sendValue(reply: FastifyReply, { gateway, traits }: Call, value: unknown): FastifyReply {
  if (gateway !== 'wps') return reply.code(200).send(value);
  const topLevel = (traits.topLevelFields ?? []).map((field) => [field, (value as Record<string, unknown>)[field]]);
  return reply.code(200).send({ success: true, value, message: null, ...Object.fromEntries(topLevel) });
}

/** Streamed, so that no file is whole in memory. Errors break the connection, so that partial files are noticed. */
export function sendFile(reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply {
  void reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
  return reply.code(200).send(Readable.from(body, { objectMode: false }));
}

/** Details fill the text's placeholders; a login's `captcha` flag is repeated in `value`, as clients expect. */
export function sendRefusal(reply: FastifyReply, gateway: Gateway, language: Language, failure: Failure): FastifyReply {
  const { code, detail } = failure;
  const message = loadTranslator(language).t(code, detail as Values);
  const retryAfterMs = detail?.retryAfterMs;
  if (typeof retryAfterMs === 'number') void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  if (gateway !== 'wps')
    return reply.code(refusals[code] === 200 ? 422 : refusals[code]).send({ errorCode: code, message, detail });
  const value = typeof detail?.captcha === 'boolean' ? { captcha: detail.captcha } : undefined;
  return reply.code(refusals[code]).send({ success: false, value, message, errorCode: code, detail });
}
