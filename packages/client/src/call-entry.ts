/** A call as the browser knows it: no schemas, only the data of a request. */
import type { Method } from '#contract';

/** `flags` is a sum of the bits below; `mod` travels as ModuleId. */
export type CallEntry = readonly [method: Method, path: string, flags: number, mod: string];

/** Calls by noun, the same tree as the contract. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, CallEntry>>>>;

/** The token is sent with the call when there is one. */
export const SENDS_TOKEN = 1;
/** The body travels as a JWE. */
export const SEALED = 2;
/** The call carries an idempotency key. */
export const IDEMPOTENT = 4;
/** The answer is a file. */
export const FILE = 8;
