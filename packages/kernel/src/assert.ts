/** A broken assertion is a bug, never a caller's mistake: it throws, and the request answers 500 without its text. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

export function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}
