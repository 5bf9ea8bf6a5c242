/** A call defines one exchange completely: server routes, client, OpenAPI and tests are all generated from it. */
import type { z } from 'zod';
import type { GeneralRefusal, RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** True when the input is sent in the query: reads and removals, unless sealed; a sealed input is always a body. */
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
  /** Refused for read-only staff (41). */
  readonly acts?: boolean;
  /** Refused for trial accounts (NT). */
  readonly noTrial?: boolean;
  /**
   * Refused while the member is excluded, on a time-out, or has not accepted new terms: for calls that stake, deposit,
   * or offer the way to it.
   */
  readonly notWhilePaused?: boolean;
  /**
   * For calls that show offers to play: an excluded member gets this answer instead of the handler's, or a refusal
   * where the call asks for one thing by name.
   */
  readonly whileAway?: 'refused' | { readonly answer: unknown };
  /** Honours X-Request-Id as idempotency key for 24 hours. */
  readonly idempotent?: boolean;
  /** The idempotency key is required; without it the call is refused. */
  readonly named?: boolean;
  /** The module id that is sent with the call and must be enabled for the merchant. */
  readonly mod?: string;
  /** Further switches that must all be on. */
  readonly switches?: readonly string[];
  readonly limits?: readonly RateLimit[];
  /** Maximum body size in bytes, where it exceeds the default: calls that carry pictures. */
  readonly bodyMax?: number;
  /** Fields of the value repeated beside it in the envelope, for clients that look for them there. */
  readonly topLevelFields?: readonly string[];
  /** The call answers a file of one of these types, without the envelope; its refusals use the envelope. */
  readonly file?: readonly string[];
  /** Stays open to a session that must change its password first. */
  readonly duringForcedChange?: boolean;
  /** Answers even during maintenance and to restricted regions. */
  readonly always?: boolean;
  /** Further paths of the call, used by other front ends. */
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

/** Types on the caller's side: the input it sends and the value it receives. */
export type InputOf<C extends Call> = z.input<C['input']>;
export type ValueOf<C extends Call> = z.output<C['value']>;
/** Types on the handler's side: the parsed input it receives and the answer it must return. */
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
