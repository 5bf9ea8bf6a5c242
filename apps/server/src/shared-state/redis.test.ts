/** Two processes on one real Redis, which dies, hangs and comes back empty. */
import { logBook } from '#testkit';
import { virtualClock } from '#testkit/clock.ts';
import { freePort } from '#testkit/throwaway-postgres.ts';
import { startThrowawayRedis, type ThrowawayRedis } from '#testkit/throwaway-redis.ts';
import { wayTo } from '#testkit/way-to.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { redisState } from './redis.ts';
import type { SharedState } from './shared-state.ts';

const silent = pino({ level: 'silent' });
const open = (url: string, log = silent) => redisState({ url, clock: virtualClock(), log });

const none = (await startThrowawayRedis().then(async (redis) => redis && redis.stop().then(() => true))) === null;

/** Records everything that one process received, and waits for more. */
async function listening(state: SharedState) {
  const received: unknown[] = [];
  const waiting = new Set<() => void>();
  let returns = 0;
  const wake = () => waiting.forEach((each) => each());
  await state.subscribe(
    'news',
    (message) => (received.push(message), wake()),
    () => ((returns += 1), wake()),
  );
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    received,
    receives: (message: unknown) => until(() => received.includes(message)),
    isBack: () => until(() => returns > 0),
  };
}

describe.skipIf(none)('two processes at one Redis', () => {
  let redis: ThrowawayRedis;
  let states: [SharedState, SharedState];
  beforeEach(async () => {
    redis = (await startThrowawayRedis())!;
    states = [await open(redis.url), await open(redis.url)];
  });
  afterEach(async () => {
    await Promise.all(states.map((state) => state.close()));
    await redis.stop('SIGKILL');
  });

  const count = (state: SharedState) => state.count('calls', 2, 60_000).then(({ allowed }) => allowed);

  it('outlive what somebody else writes to their channel, and hear each other after it', async () => {
    const ears = await listening(states[1]);
    const stranger = new Redis(redis.url);
    for (const odd of ['', 'garbage', 'null', '[]', '7', '{}', '{"from":7,"message":1}', '{"from":"somebody"}'])
      await stranger.publish('pavilion:news', odd);
    await stranger.quit();
    await states[0].publish('news', 'still here');
    await ears.receives('still here');
    expect(ears.received).toEqual(['still here']);
  });

  it('count together, and hear each other and themselves once', async () => {
    const [one, other] = states;
    const [ear, otherEar] = [await listening(one), await listening(other)];
    expect([await count(one), await count(other), await count(one)]).toEqual([true, true, false]);
    await one.publish('news', 'a');
    await other.publish('news', 'b');
    await Promise.all([ear.receives('b'), otherEar.receives('a')]);
    for (const { received } of [ear, otherEar]) {
      expect(received).toHaveLength(2);
      expect(received).toEqual(expect.arrayContaining(['a', 'b']));
    }
  });

  const fates = {
    'is killed and comes back empty': {
      begin: () => redis.stop('SIGKILL'),
      end: async () => {
        redis = (await startThrowawayRedis(redis.port))!;
      },
    },
    'hangs and goes on': {
      begin: async () => void process.kill(redis.pid, 'SIGSTOP'),
      end: async () => void process.kill(redis.pid, 'SIGCONT'),
    },
  };
  it.each(Object.entries(fates))(
    'go on each for itself while it %s, and together again by themselves',
    async (_, fate) => {
      const [one, other] = states;
      const [ear, otherEar] = [await listening(one), await listening(other)];
      await fate.begin();
      expect([await count(one), await count(one), await count(one)]).toEqual([true, true, false]);
      expect([await count(other), await count(other), await count(other)]).toEqual([true, true, false]);
      await one.publish('news', 'alone');
      await one.put('flag', 'up', 60_000);
      expect(await one.get('flag')).toBe('up');
      expect([one.isAway(), other.isAway()]).toEqual([true, true]);
      expect(ear.received).toEqual(['alone']);
      await fate.end();
      await Promise.all([ear.isBack(), otherEar.isBack()]);
      expect([one.isAway(), other.isAway()]).toEqual([false, false]);
      await other.publish('news', 'together');
      await ear.receives('together');
      expect(otherEar.received.filter((message) => message === 'together')).toHaveLength(1);
      expect(ear.received.filter((message) => message === 'alone')).toHaveLength(1);
    },
  );

  it('go on each for itself at a Redis that was demoted, and with all its marks and counts at the one that was promoted', async () => {
    const promoted = (await startThrowawayRedis())!;
    const [old, next] = [redis, promoted].map(({ url }) => new Redis(url, { retryStrategy: () => null })) as [
      Redis,
      Redis,
    ];
    await next.replicaof('127.0.0.1', redis.port);
    const way = await wayTo(redis.url);
    const [one, other] = [await open(way.url), await open(way.url)];
    const ear = await listening(one);
    await one.put('flag', 'up', 600_000);
    expect([await count(one), await count(other)]).toEqual([true, true]);
    while ((await old.wait(1, 1_000)) < 1);
    await next.replicaof('no', 'one');
    await old.replicaof('127.0.0.1', promoted.port);
    await vi.waitFor(() => expect([one.isAway(), other.isAway()]).toEqual([true, true]), 10_000);
    await expect(open(redis.url)).rejects.toThrow('is a replica');
    way.leadTo(promoted.url);
    const flags = () => Promise.all([one.get('flag'), other.get('flag')]);
    await vi.waitFor(async () => expect(await flags()).toEqual(['up', 'up']), 20_000);
    expect(await next.get('pavilion:count:calls')).toBe('2');
    await vi.waitFor(async () => {
      await other.publish('news', 'together');
      expect(ear.received).toContain('together');
    }, 20_000);
    await Promise.all([one.close(), other.close()]);
    for (const client of [old, next]) client.disconnect();
    way.close();
    await promoted.stop('SIGKILL');
  });

  it('say so in the log once, and once that it is over', async () => {
    const book = logBook();
    const state = await open(redis.url, pino({ level: 'trace' }, book.stream));
    const ear = await listening(state);
    await redis.stop('SIGKILL');
    await count(state);
    redis = (await startThrowawayRedis(redis.port))!;
    await ear.isBack();
    await state.close();
    expect(book.lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'redis.away',
      'redis.back',
    ]);
  });
});

it('a start without a Redis that answers is refused with a sentence, whether nobody is there or nothing is said', async () => {
  const nobody = await freePort();
  await expect(open(`redis://:secret@127.0.0.1:${nobody}`)).rejects.toThrow(
    `REDIS_URL: 127.0.0.1:${nobody} cannot be reached`,
  );
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as { port: number };
  await expect(open(`redis://127.0.0.1:${port}`)).rejects.toThrow(`REDIS_URL: 127.0.0.1:${port} cannot be reached`);
  mute.close();
});

it.skipIf(none).each([
  ['of a cluster', ['--cluster-enabled', 'yes'], 'is a cluster'],
  ['that forgets what still counts', ['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru'], 'noeviction'],
  ['that may not be written to', ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-set'], 'cannot be used'],
  ['without messages', ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-publish'], 'cannot be used'],
] as const)('a start with a Redis %s is refused with a sentence', async (_, settings, sentence) => {
  const redis = (await startThrowawayRedis(undefined, settings))!;
  await expect(open(redis.url)).rejects.toThrow(sentence);
  await redis.stop('SIGKILL');
});
