/**
 * What all processes of a site must agree on within milliseconds: messages, one-time marks and counters.
 * With REDIS_URL it lives in Redis; without, there is one process and it lives in memory.
 */
export interface SharedState {
  publish(channel: string, message: unknown): Promise<void>;
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => Promise<void>>;
  /** True the first time a key is seen within its life; false for every repetition. */
  once(key: string, lifeMs: number): Promise<boolean>;
  put(key: string, value: string, lifeMs: number): Promise<void>;
  get(key: string): Promise<string | null>;
  /** Reads a value and removes it in the same step, so that only one caller gets it. */
  take(key: string): Promise<string | null>;
  /** Counts an event; `allowed` is false beyond `max` within `perMs`. */
  count(key: string, max: number, perMs: number): Promise<{ readonly allowed: boolean; readonly retryAfterMs: number }>;
  /** Throws when the other side cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
