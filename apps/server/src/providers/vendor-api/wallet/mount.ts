/**
 * Vendor wallet: Hub88's Operator Wallet API at /vendor-wallet/<brand>/<vendor>/…. The body stays a buffer until its
 * signature is verified, and the scope has none of the hooks for browsers: headers, cookies, compression, schemas.
 */
import { verify } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../ports/deps.ts';
import type { CalledSite, CallingVendor } from '../vendor-api.ts';
import { answerText } from './answer.ts';
import { answerCall } from './calls.ts';
import { parseJson, type Kind } from './request.ts';
import { faultIn } from './status.ts';

const CALLS: Readonly<Record<string, Kind>> = {
  'user/info': 'info',
  'user/balance': 'balance',
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
  transactions: 'transactions',
};

const BODY_LIMIT = 64 * 1024;

interface Params {
  readonly merchant: string;
  readonly vendor: string;
}

/** Public-key verification: its timing depends on no secret. */
function isSigned(vendor: CallingVendor, body: Buffer, signature: string | string[] | undefined): boolean {
  if (typeof signature !== 'string' || signature.length > 1_024) return false;
  const bytes = Buffer.from(signature, 'base64');
  // Node ignores characters after the end of base64, such as a second signature: compared with the canonical form.
  return bytes.toString('base64') === signature && verify('RSA-SHA256', body, vendor.publicKey, bytes);
}

export async function mountVendorWallet(
  scope: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  site: CalledSite,
): Promise<void> {
  scope.addHook('onClose', () => site.close());

  /** Suppliers take every other status as final, so this one stands for outcomes that are unknown now. */
  async function handle(kind: Kind, request: FastifyRequest<{ Params: Params }>): Promise<string> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      return await answerSigned(kind, request, body);
    } catch (error) {
      const { merchant, vendor } = request.params;
      log.error({ err: error, vendor, call: kind }, 'vendor call failed');
      const answer = answerText(parseJson(body.toString('utf8')) ?? {}, 'RS_ERROR_UNKNOWN');
      // Calls for unknown vendors are not counted; counting does not delay the answer.
      site.vendor(merchant, vendor).then(
        (known) => known?.count(faultIn(answer)),
        () => undefined,
      );
      return answer;
    }
  }

  async function answerSigned(kind: Kind, request: FastifyRequest<{ Params: Params }>, body: Buffer): Promise<string> {
    const { merchant, vendor: code } = request.params;
    const vendor = await site.vendor(merchant, code);
    if (!vendor) return answerText({}, 'RS_ERROR_INVALID_PARTNER');
    const counted = (answer: string): string => {
      vendor.count(faultIn(answer));
      return answer;
    };
    if (isSigned(vendor, body, request.headers['x-hub88-signature']))
      return counted(await answerCall(vendor, kind, body));
    log.warn(
      { event: 'vendor.signature.invalid', merchant, vendor: code, call: kind, ip: request.ip },
      'bad signature',
    );
    return counted(answerText({}, 'RS_ERROR_INVALID_SIGNATURE'));
  }

  // No logger per request: nothing is logged with it.
  scope.setChildLoggerFactory((logger) => logger);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  // Invalid requests, such as oversized bodies, are refused in the dialect too.
  scope.setErrorHandler<FastifyError>((error, _request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (!isTheirs) log.error({ err: error }, 'vendor call failed');
    const text = answerText({}, isTheirs ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN');
    return reply.status(200).header('content-type', 'application/json').send(text);
  });
  for (const [path, kind] of Object.entries(CALLS)) {
    scope.post<{ Params: Params }>(
      `/vendor-wallet/:merchant/:vendor/${path}`,
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const text = await handle(kind, request);
        return reply.header('content-type', 'application/json').send(text);
      },
    );
  }
}
