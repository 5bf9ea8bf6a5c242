/** Mounts a call of the contract: guards in order, then the handler, then the envelope. */
import { isInQuery, type Call, type FileAnswer, type GeneralRefusal } from '#contract';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../ports/deps.ts';
import { findPlaySession } from '../modules/play/play/index.ts';
import { findSession } from '../modules/people/session/index.ts';
import type { Caller, CallContext, Handler } from '../ports/context.ts';
import { lotteryCaller } from './lottery-caller.ts';
import { sendFile, sendRefusal, sendValue } from './envelope.ts';
import {
  allowedTo,
  languageOf,
  merchantOf,
  namedPlainly,
  notPaused,
  openTo,
  switchesOn,
  text,
  whileAway,
  withinLimits,
  withinReason,
} from './guards.ts';
import type { Sealer } from './seal.ts';
import { unstorableFields } from '../ports/storable.ts';
import { pageOrRefusal } from '../ports/record-page.ts';

const sealedBody = z.object({ value: z.string() });

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** An invalid token is refused even where none is needed, so that the client notices. */
async function callerOf(deps: Deps, call: Call, request: FastifyRequest): Promise<Result<Caller, GeneralRefusal>> {
  const token = text(request.headers.authorization);
  if (call.gateway === 'ggw') {
    const play = token ? await findPlaySession(deps, token) : null;
    if (!play) return call.traits.token === 'required' ? refuse('user.or.token.invalid') : arcadeVisitor(deps, request);
    const merchant = deps.brands.find(play.merchant);
    return merchant ? done({ merchant, language: play.language, session: play }) : refuse('merchant.unknown');
  }
  if (call.gateway === 'lgw') return lotteryCaller(deps, call, request, token);
  const merchant = merchantOf(deps, request);
  if (!merchant.ok) return merchant;
  const language = languageOf(request, merchant.value);
  const need = call.traits.token ?? 'none';
  if (need === 'none' || !token) return done({ merchant: merchant.value, language, session: null });
  const session = await findSession(deps, merchant.value, token);
  if (!session && !call.traits.always) return refuse('user.or.token.invalid');
  return done({ merchant: merchant.value, language, session });
}

/** To open a play session no brand is known yet; the first brand lends its language to refusals. */
function arcadeVisitor(deps: Deps, request: FastifyRequest): Result<Caller, GeneralRefusal> {
  const merchant = deps.brands.byHost(request.hostname);
  return done({ merchant, language: languageOf(request, merchant), session: null });
}

/** A body that is no object counts as empty, and is refused for its missing fields. */
function bodyOf(request: FastifyRequest): object {
  return typeof request.body === 'object' && !Array.isArray(request.body) ? (request.body ?? {}) : {};
}

async function readInput(
  call: Call,
  request: FastifyRequest,
  sealer: Sealer,
): Promise<Result<unknown, GeneralRefusal>> {
  const params = request.params as Record<string, unknown>;
  if (isInQuery(call.method, call.traits.sealed)) return done({ ...(request.query as object), ...params });
  if (!call.traits.sealed) return done({ ...bodyOf(request), ...params });
  const sealed = sealedBody.safeParse(request.body);
  if (!sealed.success || text(request.headers.encryption).toLowerCase() !== 'jwe') return refuse('encryption.required');
  return sealer.open(sealed.data.value, call.method, call.path);
}

async function admit(
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  caller: Caller,
): Promise<Result<null, GeneralRefusal>> {
  const { merchant, session } = caller;
  const open = await openTo(deps, merchant, call, request.ip);
  if (!open.ok) return open;
  const on = switchesOn(merchant, call);
  if (!on.ok) return on;
  const allowed = allowedTo(call, session);
  if (!allowed.ok) return allowed;
  const named = namedPlainly(call, text(request.headers['x-request-id']));
  if (!named.ok) return named;
  const playing = await notPaused(deps, merchant, call, session);
  if (!playing.ok) return playing;
  const account = session?.memberId ? String(session.memberId) : null;
  return withinLimits(deps, merchant.code, call, request.ip, account);
}

function contextOf(deps: Deps, caller: Caller, request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    ...caller,
    session: caller.session as never,
    ip: request.ip,
    country: deps.providers.geo.countryOf(request.ip),
    userAgent: text(request.headers['user-agent']).slice(0, 300),
    host: request.host,
    requestId: text(request.headers['x-request-id']) || request.id,
    token: text(request.headers.authorization) || null,
    cookies: request.cookies,
    setCookie: (name, value, lifeMs) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        // A proxy that ends TLS may not report it, but the site knows its own origin.
        secure: request.protocol === 'https' || deps.origins().site.startsWith('https:'),
        maxAge: Math.ceil(lifeMs / 1000),
      }),
    header: (name) => text(request.headers[name]),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** Guards that need only headers and address, run before the body is read: refused callers fill no memory. */
async function welcome(deps: Deps, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
  void reply.header('cache-control', 'no-store');
  const reasonable = await withinReason(deps, call, request.ip);
  const caller = reasonable.ok ? await callerOf(deps, call, request) : reasonable;
  if (!caller.ok) {
    sendRefusal(reply, call.gateway, languageOf(request, deps.brands.byHost(request.hostname)), caller);
    return null;
  }
  const admitted = await admit(deps, call, request, caller.value);
  if (admitted.ok) return caller.value;
  sendRefusal(reply, call.gateway, caller.value.language, admitted);
  return null;
}

interface Admitted {
  readonly caller: Caller;
  readonly at: Millis;
}

/** Bodies that take longer have the caller checked again. */
const BODY_MS = 1_000;

/** Checks callers again whose body came slowly: they may have logged out or been closed or paused meanwhile. */
async function stillWelcome(
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  { caller, at }: Admitted,
): Promise<Result<Caller, GeneralRefusal>> {
  if (caller.session === null || deps.clock.now() - at < BODY_MS) return done(caller);
  const again = await callerOf(deps, call, request);
  if (!again.ok) return again;
  const { merchant, session } = again.value;
  const allowed = allowedTo(call, session);
  if (!allowed.ok) return allowed;
  const playing = await notPaused(deps, merchant, call, session);
  return playing.ok ? again : playing;
}

async function answer(
  deps: Deps,
  sealer: Sealer,
  call: Call,
  handler: Handler<Call>,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { language } = admitted.caller;
  const welcomed = await stillWelcome(deps, call, request, admitted);
  if (!welcomed.ok) return sendRefusal(reply, call.gateway, language, welcomed);
  const raw = await readInput(call, request, sealer);
  if (!raw.ok) return sendRefusal(reply, call.gateway, language, raw);
  const input = call.input.safeParse(raw.value);
  const fields = input.success ? unstorableFields(input.data) : input.error.issues.map((issue) => issue.path.join('.'));
  if (!input.success || fields.length > 0)
    return sendRefusal(reply, call.gateway, language, refuse('request.param.invalid', { fields }));
  const { merchant, session } = welcomed.value;
  const result =
    (await whileAway(deps, merchant, call, session)) ??
    (await pageOrRefusal(() => handler(contextOf(deps, welcomed.value, request, reply), input.data)));
  if (!result.ok) return sendRefusal(reply, call.gateway, language, result);
  if (call.traits.file) return sendFile(reply, result.value as FileAnswer);
  // Outside production values are parsed against the contract, so that drift is found at once.
  const value = deps.config.mode === 'production' ? result.value : call.value.parse(result.value);
  return sendValue(reply, call, value);
}

export function mountCall(app: FastifyInstance, deps: Deps, sealer: Sealer, call: Call, handler: Handler<Call>): void {
  for (const path of [call.path, ...(call.traits.aliases ?? [])]) mountPath(app, deps, sealer, { call, path }, handler);
}

function mountPath(
  app: FastifyInstance,
  deps: Deps,
  sealer: Sealer,
  { call, path }: { readonly call: Call; readonly path: string },
  handler: Handler<Call>,
): void {
  const callers = new WeakMap<FastifyRequest, Admitted>();
  app.route({
    method: call.method,
    url: routePath(path),
    ...(call.traits.bodyMax !== undefined && { bodyLimit: call.traits.bodyMax }),
    onRequest: async (request, reply) => {
      const caller = await welcome(deps, call, request, reply);
      if (!caller) return reply;
      callers.set(request, { caller, at: deps.clock.now() });
      return undefined;
    },
    handler: (request, reply) => answer(deps, sealer, call, handler, callers.get(request)!, request, reply),
  });
}
