/** Mounts a call of the console: checks the session, address and calling page, then runs the handler. */
import { isInQuery, languages, type Call, type FileAnswer, type GeneralRefusal, type Language } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { findAtWork, findOnTheStep } from '../modules/people/staff/index.ts';
import { isLocal, neighbourhoodOf } from '../ports/address.ts';
import { actingFrom } from '../modules/house/operator-act/index.ts';
import { recordOverreach } from '../modules/operations/operations/index.ts';
import type { AtWork, ConsoleContext, ConsoleHandler, OnTheStep } from '../ports/console-context.ts';
import { sendFile, sendRefusal, sendValue } from './envelope.ts';
import { namedPlainly, text } from './guards.ts';
import { unstorableFields } from '../ports/storable.ts';
import { pageOrRefusal } from '../ports/record-page.ts';

/** Scoped by `Path` and `SameSite` to the console's own pages. */
export const CONSOLE_COOKIE = 'console_session';
const COOKIE_PATH = '/console';
const COOKIE_MS = 12 * 3_600_000;
const MINUTE = 60_000;
const CALLS_MAX = 1_200;

const languageOf = (request: FastifyRequest): Language => {
  const asked = text(request.headers.language).toUpperCase();
  return languages.find((language) => language === asked) ?? 'EN';
};

/**
 * Accepts requests of the console's own page alone: the Host must be the console's (against DNS rebinding), and writes
 * need a header and an Origin that no other page can send.
 */
export function isOwnPage(deps: Deps, request: FastifyRequest): boolean {
  const own = new URL(deps.origins().console);
  if (request.host !== own.host) return false;
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== own.origin) return false;
  return request.method === 'GET' || request.headers['x-console'] === '1';
}

/** Background refreshes, which do not prolong the session. */
const isUnattended = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['x-unattended'] === '1';

interface Caller {
  readonly operator: AtWork | null;
  readonly onStep: OnTheStep | null;
}

async function callerOf(deps: Deps, call: Call, request: FastifyRequest): Promise<Result<Caller, GeneralRefusal>> {
  const token = request.cookies[CONSOLE_COOKIE];
  const operator = token ? await findAtWork(deps, token, request.ip, isUnattended(request)) : null;
  const isNeeded = call.traits.token === 'required';
  if (isNeeded && !operator) return refuse('user.or.token.invalid');
  if (isNeeded && operator?.passwordGiven && !call.traits.duringForcedChange) return refuse('login.change.pw.required');
  const onStep = token && !operator ? await findOnTheStep(deps, token, request.ip) : null;
  return done({ operator, onStep });
}

/** Rate limit of an address over all calls. Counted first, so that guessing sessions costs no database query. */
async function withinReason(deps: Deps, ip: string): Promise<Result<null, GeneralRefusal>> {
  const counted = await deps.state.count(`limit:console:${neighbourhoodOf(ip)}`, CALLS_MAX, MINUTE);
  return counted.allowed ? done() : refuse('too.many.requests', { retryAfterMs: counted.retryAfterMs });
}

async function withinLimits(
  deps: Deps,
  call: Call,
  ip: string,
  who: AtWork | null,
): Promise<Result<null, GeneralRefusal>> {
  const neighbour = neighbourhoodOf(ip);
  for (const { by, max, perMs } of call.traits.limits ?? []) {
    const key = `limit:console:${call.method} ${call.path}:${by === 'ip' ? neighbour : (who?.account ?? neighbour)}`;
    const counted = await deps.state.count(key, max, perMs);
    if (!counted.allowed) return refuse('too.many.requests', { retryAfterMs: counted.retryAfterMs });
  }
  return done();
}

function contextOf(deps: Deps, caller: Caller, request: FastifyRequest, reply: FastifyReply): ConsoleContext {
  return {
    operator: caller.operator!,
    onStep: caller.onStep,
    language: languageOf(request),
    ip: request.ip,
    userAgent: text(request.headers['user-agent']).slice(0, 300),
    isHere: isLocal(request),
    requestId: text(request.headers['x-request-id']) || request.id,
    setSession(token) {
      const secure = request.protocol === 'https' || deps.origins().console.startsWith('https:');
      const options = { path: COOKIE_PATH, httpOnly: true, sameSite: 'strict', secure } as const;
      if (token === null) void reply.clearCookie(CONSOLE_COOKIE, options);
      else void reply.setCookie(CONSOLE_COOKIE, token, { ...options, maxAge: COOKIE_MS / 1_000 });
    },
  };
}

const refuseCall = (reply: FastifyReply, request: FastifyRequest, refusal: Parameters<typeof sendRefusal>[3]) =>
  sendRefusal(reply, 'console', languageOf(request), refusal);

/** Checks headers and address, before the body is read. */
async function admit(deps: Deps, call: Call, request: FastifyRequest): Promise<Result<Caller, GeneralRefusal>> {
  if (!isOwnPage(deps, request)) return refuse('relay.not.found' as GeneralRefusal);
  const reasonable = await withinReason(deps, request.ip);
  if (!reasonable.ok) return reasonable;
  const caller = await callerOf(deps, call, request);
  if (!caller.ok) return caller;
  const named = namedPlainly(call, text(request.headers['x-request-id']));
  if (!named.ok) return named;
  const limited = await withinLimits(deps, call, request.ip, caller.value.operator);
  return limited.ok ? caller : limited;
}

async function answer(
  deps: Deps,
  call: Call,
  handler: ConsoleHandler<Call>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = typeof request.body === 'object' && !Array.isArray(request.body) ? request.body : {};
  const input = call.input.safeParse(isInQuery(call.method) ? request.query : body);
  const fields = input.success ? unstorableFields(input.data) : input.error.issues.map((issue) => issue.path.join('.'));
  if (!input.success || fields.length > 0)
    return refuseCall(reply, request, { code: 'request.param.invalid', detail: { fields } });
  const result = await actingFrom(request.ip, async () => {
    const answered = await pageOrRefusal(() => handler(contextOf(deps, caller, request, reply), input.data));
    if (!answered.ok && answered.code === 'operator.may.not' && caller.operator)
      await recordOverreach(deps, caller.operator, { call, input: input.data });
    return answered;
  });
  if (!result.ok) return refuseCall(reply, request, result);
  if (call.traits.file) return sendFile(reply, result.value as FileAnswer);
  const value = deps.config.mode === 'production' ? result.value : call.value.parse(result.value);
  return sendValue(reply, call, value);
}

export function mountConsoleCall(app: FastifyInstance, deps: Deps, call: Call, handler: ConsoleHandler<Call>): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: call.method,
    url: call.path,
    ...(call.traits.bodyMax !== undefined && { bodyLimit: call.traits.bodyMax }),
    onRequest: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const caller = await admit(deps, call, request);
      if (!caller.ok) return refuseCall(reply, request, caller);
      callers.set(request, caller.value);
      return undefined;
    },
    async handler(request, reply) {
      const admitted = callers.get(request)!;
      if (isInQuery(call.method)) return answer(deps, call, handler, admitted, request, reply);
      // The body may arrive late: an operator dismissed meanwhile is refused.
      const caller = await callerOf(deps, call, request);
      return caller.ok ? answer(deps, call, handler, caller.value, request, reply) : refuseCall(reply, request, caller);
    },
  });
}
