import { Redis } from 'ioredis';
import type { SharedState } from './shared-state.ts';

const PREFIX = 'pavilion:';

/** Counts and sets the window's end in one step, so that a crash between the two cannot leave a counter without an end. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

export async function redisState(url: string): Promise<SharedState> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, enableReadyCheck: true });
  const subscriber = redis.duplicate();
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  // Without a listener ioredis prints each failed reconnect; the readiness check reports the state instead.
  redis.on('error', () => {});
  subscriber.on('error', () => {});
  await Promise.all([redis.connect(), subscriber.connect()]).catch((error: unknown) => {
    redis.disconnect();
    subscriber.disconnect();
    // The address may hold a password, so only its host is named.
    throw new Error(`REDIS_URL: ${new URL(url).host} cannot be reached`, { cause: error });
  });
  subscriber.on('message', (channel: string, text: string) => {
    for (const listener of listeners.get(channel.slice(PREFIX.length)) ?? []) listener(JSON.parse(text));
  });

  return {
    async publish(channel, message) {
      await redis.publish(PREFIX + channel, JSON.stringify(message));
    },
    async subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      if (set.size === 1) await subscriber.subscribe(PREFIX + channel);
      return async () => {
        set.delete(listener);
        if (set.size > 0) return;
        listeners.delete(channel);
        await subscriber.unsubscribe(PREFIX + channel);
      };
    },
    async once(key, lifeMs) {
      return (await redis.set(PREFIX + key, '1', 'PX', lifeMs, 'NX')) === 'OK';
    },
    async put(key, value, lifeMs) {
      await redis.set(PREFIX + key, value, 'PX', lifeMs);
    },
    async get(key) {
      return redis.get(PREFIX + key);
    },
    async take(key) {
      return redis.getdel(PREFIX + key);
    },
    async count(key, max, perMs) {
      const [count, ttl] = (await redis.eval(COUNT, 1, `${PREFIX}count:${key}`, perMs)) as [number, number];
      return { allowed: count <= max, retryAfterMs: Math.max(ttl, 0) };
    },
    async check() {
      await redis.ping();
    },
    async close() {
      await Promise.allSettled([redis.quit(), subscriber.quit()]);
    },
  };
}
