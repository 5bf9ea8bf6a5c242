/**
 * What all processes of a site agree on within milliseconds: messages, counters and flags. With REDIS_URL it lives in
 * Redis; without, there is one process and it lives in memory. Whatever is here may be lost, and while the other side
 * does not answer each process goes on by itself: what must never happen twice is a row of `one_time` in the database instead.
 */
export interface SharedState {
  /** Reaches this process always, and the others while they can be reached. */
  publish(channel: string, message: unknown): Promise<void>;
  /** `missed` is called when messages of other processes may have been lost. */
  subscribe(channel: string, listener: (message: unknown) => void, missed: () => void): Promise<() => Promise<void>>;
  put(key: string, value: string, lifeMs: number): Promise<void>;
  get(key: string): Promise<string | null>;
  /** Counts an event; `allowed` is false beyond `max` within `perMs`. */
  count(key: string, max: number, perMs: number): Promise<{ readonly allowed: boolean; readonly retryAfterMs: number }>;
  /** Whether this process is by itself because the other side does not answer. */
  isAway(): boolean;
  /** How often the other side has ceased to answer: it may have been back between two looks. */
  timesLeft(): number;
  close(): Promise<void>;
}
