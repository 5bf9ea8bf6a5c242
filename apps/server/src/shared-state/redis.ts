/** Shared state in Redis. While Redis does not answer, each process uses its own memory. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel';
import type { Logger } from 'pino';
import { memoryState } from './memory.ts';
import { openLink } from './redis-link.ts';
import type { SharedState } from './shared-state.ts';

const PREFIX = 'pavilion:';

/** Increments and sets the expiry in one step, so that a crash in between leaves no counter without one. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

interface Carried {
  /** Publishing process, which has received it already. */
  readonly from: string;
  readonly message: unknown;
}

/** Null for messages that no node of ours sent. */
function carriedIn(text: string): Carried | null {
  try {
    const carried = JSON.parse(text) as Partial<Carried> | null;
    return typeof carried?.from === 'string' && carried.message !== undefined ? (carried as Carried) : null;
  } catch {
    return null;
  }
}

export async function redisState(deps: { url: string; clock: Clock; log: Logger }): Promise<SharedState> {
  const self = randomUUID();
  const own = memoryState(deps.clock);
  /** Number of listeners by channel, and callbacks for missed messages. */
  const channels = new Map<string, number>();
  const missed = new Set<() => void>();

  const link = await openLink(deps.url, {
    opened() {
      if (channels.size > 0) void subscribeTo([...channels.keys()]);
    },
    left: (error) => deps.log.error({ event: 'redis.away', err: error }, 'Redis does not answer: each node for itself'),
    returned() {
      deps.log.info({ event: 'redis.back' }, 'Redis answers again');
      for (const miss of missed) miss();
    },
  });
  // Failures here are found by the next health check, which reconnects.
  const subscribeTo = (names: readonly string[]) =>
    link.messages.subscribe(...names.map((name) => PREFIX + name)).catch(() => {});
  link.messages.on('message', (channel: string, text: string) => {
    if (!channels.has(channel.slice(PREFIX.length))) return;
    const carried = carriedIn(text);
    if (!carried) deps.log.warn({ event: 'redis.odd-message', channel }, 'no node of ours has sent this');
    else if (carried.from !== self) void own.publish(channel.slice(PREFIX.length), carried.message);
  });

  return {
    async publish(channel, message) {
      await own.publish(channel, message);
      const carried: Carried = { from: self, message };
      await link.ask(
        (redis) => redis.publish(PREFIX + channel, JSON.stringify(carried)),
        async () => 0,
      );
    },
    async subscribe(channel, listener, miss) {
      const stop = await own.subscribe(channel, listener, miss);
      missed.add(miss);
      channels.set(channel, (channels.get(channel) ?? 0) + 1);
      if (channels.get(channel) === 1) await subscribeTo([channel]);
      return async () => {
        await stop();
        missed.delete(miss);
        const left = channels.get(channel)! - 1;
        if (left > 0) channels.set(channel, left);
        else channels.delete(channel);
        if (left === 0) await link.messages.unsubscribe(PREFIX + channel).catch(() => {});
      };
    },
    async put(key, value, lifeMs) {
      await link.ask(
        async (redis) => void (await redis.set(PREFIX + key, value, 'PX', lifeMs)),
        () => own.put(key, value, lifeMs),
      );
    },
    get: (key) =>
      link.ask(
        (redis) => redis.get(PREFIX + key),
        () => own.get(key),
      ),
    count: (key, max, perMs) =>
      link.ask(
        async (redis) => {
          const [count, ttl] = (await redis.eval(COUNT, 1, `${PREFIX}count:${key}`, perMs)) as [number, number];
          return { allowed: count <= max, retryAfterMs: Math.max(ttl, 0) };
        },
        () => own.count(key, max, perMs),
      ),
    isAway: () => link.isAway(),
    timesLeft: () => link.timesLeft(),
    close: async () => void (await Promise.all([link.close(), own.close()])),
  };
}
