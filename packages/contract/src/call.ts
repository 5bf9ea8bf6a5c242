/** A call is the whole truth about one exchange: server routes, client, OpenAPI and tests are all made from it. */
import type { z } from 'zod';
import type { GeneralRefusal, RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What is sealed travels in a body, whatever its method; else what is read or removed is named in the query. */
export const isInQuery = (method: Method, sealed = false): boolean =>
  method === 'GET' || (method === 'DELETE' && !sealed);

/** `wps` wraps its answers in the envelope; the other gateways answer bare JSON. `console` is for operators alone. */
export type Gateway = 'wps' | 'lgw' | 'sgw' | 'ggw' | 'console';

export type TokenNeed = 'none' | 'optional' | 'required';

/** At most `max` calls in `perMs`, counted by the caller's address or by the logged-in account. */
export interface RateLimit {
  readonly by: 'ip' | 'account';
  readonly max: number;
  readonly perMs: number;
}

export interface CallTraits {
  /** One English sentence for the API document. */
  readonly summary: string;
  readonly token?: TokenNeed;
  /** The body travels as a JWE (E). */
  readonly sealed?: boolean;
  /** Only account types 1, 2, 41 and 42 (A). */
  readonly agentOnly?: boolean;
  /** Refused for trial accounts (NT). */
  readonly noTrial?: boolean;
  /** Refused while the member has turned away from play or owes his word on new terms: it stakes, pays in, or offers what leads to it. */
  readonly notWhilePaused?: boolean;
  /**
   * Shows what leads to play: a member who has turned away from it is answered this instead of what the handler would say, or is refused
   * where one thing is asked for by its name.
   */
  readonly whileAway?: 'refused' | { readonly answer: unknown };
  /** Honours X-Request-Id as idempotency key for 24 hours. */
  readonly idempotent?: boolean;
  /** And is refused without one. */
  readonly named?: boolean;
  /** The module id that is sent with the call and must be enabled for the merchant. */
  readonly mod?: string;
  /** Further switches that must all be on. */
  readonly switches?: readonly string[];
  readonly limits?: readonly RateLimit[];
  /** The largest body it takes, in bytes, where that is more than usual: calls that carry pictures. */
  readonly bodyMax?: number;
  /** Fields of the value that stand beside it in the envelope too, for clients that look for them there. */
  readonly besideValue?: readonly string[];
  /** What it answers is a file of one of these types, beside the envelope; its refusals come in the envelope. */
  readonly file?: readonly string[];
  /** Stays open to a session that must change its password first. */
  readonly duringForcedChange?: boolean;
  /** Answers even in maintenance and to restricted regions. */
  readonly always?: boolean;
  /** Further paths under which it answers, as other front ends call it. */
  readonly aliases?: readonly string[];
}

export interface Call<
  I extends z.ZodType = z.ZodType,
  V extends z.ZodType = z.ZodType,
  R extends RefusalCode = RefusalCode,
  T extends CallTraits = CallTraits,
  G extends Gateway = Gateway,
> {
  readonly method: Method;
  readonly path: string;
  readonly gateway: G;
  readonly traits: T;
  readonly input: I;
  readonly value: V;
  readonly refusals: readonly R[];
}

/** What a caller hands in, and what it gets back. */
export type InputOf<C extends Call> = z.input<C['input']>;
export type ValueOf<C extends Call> = z.output<C['value']>;
/** What a handler receives after parsing, and what it must return. */
export type ParsedOf<C extends Call> = z.output<C['input']>;
export type AnswerOf<C extends Call> = z.input<C['value']>;
export type RefusalOf<C extends Call> = C['refusals'][number] | GeneralRefusal;

const GATEWAYS: readonly Gateway[] = ['wps', 'lgw', 'sgw', 'ggw', 'console'];

/** `heading` is "METHOD /path"; `{name}` in the path is filled from the input's field of that name. */
export function call<
  const T extends CallTraits,
  I extends z.ZodType,
  V extends z.ZodType,
  const R extends readonly RefusalCode[] = [],
  G extends Gateway = Gateway,
>(
  heading: `${Method} /${G}/${string}`,
  definition: T & { readonly input: I; readonly value: V; readonly refusals?: R },
): Call<I, V, R[number], T, G> {
  const [method, path] = heading.split(' ') as [Method, string];
  const gateway = GATEWAYS.find((name) => path.startsWith(`/${name}/`)) as G | undefined;
  if (!gateway) throw new Error(`no gateway serves ${path}`);
  const { input, value, refusals = [] as unknown as R, ...traits } = definition;
  return { method, path, gateway, traits: traits as unknown as T, input, value, refusals };
}
