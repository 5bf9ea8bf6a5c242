/** The two ways a use case ends. Bugs throw; everything a caller can meet in normal life is a value. */
export interface Done<T> {
  readonly ok: true;
  readonly value: T;
}

/** `code` is declared on the call and is also the key of its text; `detail` goes to the caller, so it holds no secret. */
export interface Refusal<C extends string = string> {
  readonly ok: false;
  readonly code: C;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

export type Result<T, C extends string = never> = Done<T> | Refusal<C>;

export function done(): Done<null>;
export function done<T>(value: T): Done<T>;
export function done<T>(value?: T): Done<T | null> {
  return { ok: true, value: value ?? null };
}

export function refuse<C extends string>(code: C, detail?: Readonly<Record<string, unknown>>): Refusal<C> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
