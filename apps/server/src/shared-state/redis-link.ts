/** Two connections to one Redis, for commands and for messages, with a health check of both. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/** Time limit of a command: beyond it the caller continues without. */
const ANSWER_MS = 200;
const POLL_EVERY_MS = 1_000;
/** Time limit of connection and check at the start. */
const START_MS = 2_000;

export interface RedisLink {
  readonly messages: Redis;
  /** Answer of the command, or of `alone` on a timeout. No waiting while Redis is known to be away. */
  ask<T>(command: (redis: Redis) => Promise<T>, alone: () => Promise<T>): Promise<T>;
  isAway(): boolean;
  timesLeft(): number;
  close(): Promise<void>;
}

export interface LinkEvents {
  /** The message connection is new and has no subscriptions. */
  opened(): void;
  left(error: unknown): void;
  returned(): void;
}

const options = {
  lazyConnect: true,
  connectTimeout: 1_000,
  retryStrategy: () => 250,
  // Commands without an answer are not repeated: they would run twice.
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  enableOfflineQueue: false,
  autoResubscribe: false,
};

function within<T>(answer: Promise<T>, waitMs = ANSWER_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    // A busy process may run the timer before reading an answer that has arrived, so it checks once more.
    const giveUp = () => setImmediate(() => reject(new Error(`no answer within ${waitMs} ms`)));
    const timer = setTimeout(giveUp, waitMs);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** A Redis that does not permit INFO is not checked for its role. */
async function refuseUnfit(redis: Redis): Promise<void> {
  const info = await redis.info().catch(() => '');
  const valueOf = (key: string) => new RegExp(`^${key}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  if (valueOf('cluster_enabled') === '1') throw new Error('is a cluster; give one that is not');
  if (valueOf('role') === 'slave') throw new Error('is a replica and takes no writes; give the primary');
  const policy = valueOf('maxmemory_policy');
  if (valueOf('maxmemory') !== '0' && policy !== undefined && policy !== 'noeviction')
    throw new Error(`has the maxmemory-policy ${policy}, which forgets limits that still count; set noeviction`);
}

/**
 * Health check: writes, and receives on one connection a message sent on the other. A replica answers PING but refuses
 * writes, and after a failover the two may lead to different servers.
 */
function makeProof(commands: Redis, messages: Redis): (waitMs?: number) => Promise<void> {
  const own = `pavilion:look:${randomUUID()}`;
  const echoes = new Set<() => void>();
  messages.on('message', (channel: string) => {
    if (channel === own) for (const resolve of echoes) resolve();
  });
  return async (waitMs) => {
    const echo = Promise.withResolvers<void>();
    echoes.add(echo.resolve);
    const written = commands.set(own, '', 'PX', 10 * POLL_EVERY_MS);
    try {
      // Sent after the subscriptions on the same connection: its answer confirms them.
      await within(Promise.all([written, messages.subscribe(own)]), waitMs);
      await within(Promise.all([commands.publish(own, ''), echo.promise]), waitMs);
    } finally {
      echoes.delete(echo.resolve);
    }
  };
}

const because = (sentence: string) => (cause: unknown) => Promise.reject(new Error(sentence, { cause }));

async function begin(both: readonly [commands: Redis, messages: Redis], prove: (waitMs: number) => Promise<void>) {
  // A host that accepts connections but never answers would block the start.
  const bell = setTimeout(() => both.forEach((redis) => redis.disconnect()), START_MS);
  try {
    await Promise.all(both.map((redis) => redis.connect())).catch(because('cannot be reached'));
    await refuseUnfit(both[0]);
    await prove(START_MS).catch((cause: unknown) => because(`cannot be used: ${String(cause)}`)(cause));
  } finally {
    clearTimeout(bell);
  }
}

/** Throws an error message when Redis is unreachable at the start, or unsuitable. */
export async function openLink(url: string, events: LinkEvents): Promise<RedisLink> {
  const commands = new Redis(url, options);
  const messages = commands.duplicate();
  const both = [commands, messages] as const;
  const drop = () => both.forEach((redis) => redis.disconnect());
  // Without a listener ioredis prints each failed reconnect.
  for (const redis of both) redis.on('error', () => {});
  const prove = makeProof(commands, messages);
  await begin(both, prove).catch((error: unknown) => {
    drop();
    const reason = error instanceof Error ? error.message : String(error);
    // The URL may contain a password, so only its host is named.
    throw new Error(`REDIS_URL: ${new URL(url).host} ${reason}`, { cause: error });
  });

  let away = false;
  let timesLeft = 0;
  let closed = false;
  let timer: NodeJS.Timeout;
  const leave = (error: unknown) => {
    if (away || closed) return;
    away = true;
    timesLeft += 1;
    events.left(error);
  };
  const poll = async () => {
    try {
      await prove();
      if (away && !closed) {
        away = false;
        events.returned();
      }
    } catch (error) {
      leave(error);
      // An open, silent connection may be dead at the other end: only a new one tells.
      for (const redis of both) if (!closed && ['connect', 'ready'].includes(redis.status)) redis.disconnect(true);
    }
    if (!closed) timer = setTimeout(() => void poll(), POLL_EVERY_MS).unref();
  };
  messages.on('ready', () => events.opened());
  for (const redis of both) redis.on('close', () => leave(new Error('the connection has ended')));
  timer = setTimeout(() => void poll(), POLL_EVERY_MS).unref();

  return {
    messages,
    async ask(command, alone) {
      if (away) return alone();
      try {
        return await within(command(commands));
      } catch (error) {
        leave(error);
        return alone();
      }
    },
    isAway: () => away,
    timesLeft: () => timesLeft,
    async close() {
      closed = true;
      clearTimeout(timer);
      if (!away) await Promise.allSettled(both.map((redis) => within(redis.quit())));
      drop();
    },
  };
}
