/** Guards that every call passes before its handler, one decision each. */
import {
  AGENT_TYPES,
  TRIAL_TYPE,
  isClosedToStaff,
  languages,
  type Call,
  type GeneralRefusal,
  type Language,
} from '#contract';
import { done, isStaff, READING_STAFF, refuse, type Result } from '#kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { mustAcceptTerms } from '../modules/house/brand/index.ts';
import { switchedOn, type Merchant } from '../ports/brand/merchant.ts';
import { pauseBar, playBar } from '../modules/people/safe-play/index.ts';
import { accessOf } from '../modules/house/system/index.ts';
import { neighbourhoodOf } from '../ports/address.ts';
import type { PlaySession, Session } from '../ports/context.ts';

type Guarded<T> = Result<T, GeneralRefusal>;

export const text = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header) ?? '';

/** The arcade sends no merchant header: the play session determines the brand. */
export function merchantOf(deps: Deps, request: FastifyRequest): Guarded<Merchant> {
  const merchant = deps.brands.find(text(request.headers.merchant));
  return merchant ? done(merchant) : refuse('merchant.unknown');
}

export function languageOf(request: FastifyRequest, merchant: Merchant): Language {
  const asked = text(request.headers.language).toUpperCase();
  return languages.find((language) => language === asked) ?? merchant.config.defaultLanguage;
}

/** Maintenance and blocked regions close every call except those marked `always`. */
export async function openTo(deps: Deps, merchant: Merchant, call: Call, ip: string): Promise<Guarded<null>> {
  if (call.traits.always) return done();
  const access = await accessOf(deps, merchant, ip);
  if (access.maintenance) return refuse('system.maintenance');
  if (access.regionRestriction) return refuse('region.restricted');
  return done();
}

export function switchesOn(merchant: Merchant, call: Call): Guarded<null> {
  const needed = [...(call.traits.switches ?? []), ...(call.traits.mod ? [call.traits.mod] : [])];
  const missing = needed.find((modId) => !switchedOn(merchant.config.switches, modId));
  return missing ? refuse('function.disabled', { modId: missing }) : done();
}

export function allowedTo(call: Call, session: Session | PlaySession | null): Guarded<null> {
  const { token = 'none', agentOnly, acts, noTrial, duringForcedChange } = call.traits;
  if (token === 'required' && !session) return refuse('user.or.token.invalid');
  if (!session || !('accountType' in session)) return done();
  if (session.mustChangeReason && token === 'required' && !duringForcedChange)
    return refuse('login.change.pw.required');
  if (agentOnly && !AGENT_TYPES.includes(session.accountType)) return refuse('agent.only');
  if (noTrial && session.accountType === TRIAL_TYPE) return refuse('trial.account.forbidden');
  if (isClosedToStaff(call.traits) && isStaff(session.accountType)) return refuse('staff.forbidden');
  if (acts && session.accountType === READING_STAFF) return refuse('staff.read.only');
  return done();
}

/** The only place where members on a pause, or with new terms to accept, are refused calls that lead to play. */
export async function notPaused(
  deps: Deps,
  merchant: Merchant,
  call: Call,
  session: Session | PlaySession | null,
): Promise<Guarded<null>> {
  if (!call.traits.notWhilePaused || !session?.memberId) return done();
  if ('accountType' in session && mustAcceptTerms(merchant, session))
    return refuse('terms.not.accepted', { version: merchant.config.termsVersion });
  return (await playBar(deps, { merchant: merchant.code, memberId: session.memberId })) ?? done();
}

/** For calls that answer such members with less, or refuse single offers; null for everybody else. */
export async function whileAway(
  deps: Deps,
  merchant: Merchant,
  call: Call,
  session: Session | PlaySession | null,
): Promise<Guarded<unknown> | null> {
  const instead = call.traits.whileAway;
  if (instead === undefined || !session?.memberId) return null;
  const paused = await pauseBar(deps, { merchant: merchant.code, memberId: session.memberId });
  if (!paused) return null;
  return instead === 'refused' ? paused : done(instead.answer);
}

const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Refuses X-Request-Id values that are not short and plain: they become keys in the database and the ledger. */
export function namedPlainly(call: Call, requestId: string): Guarded<null> {
  const { idempotent, named } = call.traits;
  if (!idempotent || (requestId === '' && !named) || REQUEST_ID.test(requestId)) return done();
  return refuse('request.param.invalid', { fields: ['x-request-id'] });
}

const READS_MAX = 1200;
const WRITES_MAX = 600;
const MINUTE = 60_000;

/** Rate limit of an address over all calls. Counted first, so that guessing tokens costs no database query. */
export async function withinReason(deps: Deps, call: Call, ip: string): Promise<Guarded<null>> {
  const isRead = call.method === 'GET';
  const counted = await deps.state.count(
    `limit:${isRead ? 'reads' : 'writes'}:${neighbourhoodOf(ip)}`,
    isRead ? READS_MAX : WRITES_MAX,
    MINUTE,
  );
  return counted.allowed ? done() : refuse('too.many.requests', { retryAfterMs: counted.retryAfterMs });
}

/** Rate limits that the call itself declares, by address or account. */
export async function withinLimits(
  deps: Deps,
  merchant: string,
  call: Call,
  ip: string,
  account: string | null,
): Promise<Guarded<null>> {
  for (const limit of call.traits.limits ?? []) {
    const who = limit.by === 'ip' ? neighbourhoodOf(ip) : account;
    if (who === null) continue;
    const key = `limit:${merchant}:${call.method} ${call.path}:${limit.by}:${limit.perMs}:${who}`;
    const counted = await deps.state.count(key, limit.max, limit.perMs);
    if (!counted.allowed) return refuse('too.many.requests', { retryAfterMs: counted.retryAfterMs });
  }
  return done();
}
