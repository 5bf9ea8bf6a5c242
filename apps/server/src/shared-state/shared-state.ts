/**
 * Shared state of all processes of a site, within milliseconds: messages, counters and flags. With REDIS_URL it is in
 * Redis; without, there is one process and it is in memory. Everything here may be lost, and during an outage each
 * process continues alone: what must never happen twice is a row of `one_time` in the database.
 */
export interface SharedState {
  /** Always reaches this process; the others while connected. */
  publish(channel: string, message: unknown): Promise<void>;
  /** `missed` is called when messages of other processes may have been lost. */
  subscribe(channel: string, listener: (message: unknown) => void, missed: () => void): Promise<() => Promise<void>>;
  put(key: string, value: string, lifeMs: number): Promise<void>;
  get(key: string): Promise<string | null>;
  /** Counts an event; `allowed` is false beyond `max` within `perMs`. */
  count(key: string, max: number, perMs: number): Promise<{ readonly allowed: boolean; readonly retryAfterMs: number }>;
  /** True during an outage, while this process is on its own. */
  isAway(): boolean;
  /** Number of outages so far: one may begin and end between two checks. */
  timesLeft(): number;
  close(): Promise<void>;
}
