/** Two connections to one Redis, for commands and for messages, and whether anybody answers there. */
import { Redis } from 'ioredis';

/** A command that takes longer is not waited for: the caller goes on without. */
const ANSWER_MS = 200;
const LOOK_EVERY_MS = 1_000;

export interface RedisLink {
  readonly messages: Redis;
  /** The command's answer, or what `alone` says when none comes in time. Nobody waits while it is known that none will. */
  ask<T>(command: (redis: Redis) => Promise<T>, alone: () => Promise<T>): Promise<T>;
  isAway(): boolean;
  close(): Promise<void>;
}

export interface LinkEvents {
  /** The connection for messages is new and has no subscriptions. */
  opened(): void;
  left(error: unknown): void;
  returned(): void;
}

const options = {
  lazyConnect: true,
  connectTimeout: 1_000,
  retryStrategy: () => 250,
  // What has not been answered is over: done later, it would be done twice.
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  enableOfflineQueue: false,
  autoResubscribe: false,
};

function within<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // A busy process hears the bell before it has read an answer that arrived long ago, so it looks once more.
    const giveUp = () => setImmediate(() => reject(new Error(`no answer within ${ANSWER_MS} ms`)));
    const timer = setTimeout(giveUp, ANSWER_MS);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Throws when nobody is there at the start. */
export async function openLink(url: string, events: LinkEvents): Promise<RedisLink> {
  const commands = new Redis(url, options);
  const messages = commands.duplicate();
  const both = [commands, messages];
  const drop = () => both.forEach((redis) => redis.disconnect());
  // Without a listener ioredis prints each failed reconnect.
  for (const redis of both) redis.on('error', () => {});
  // A host that takes connections and then says nothing would be waited for without end.
  const bell = setTimeout(drop, 5 * ANSWER_MS + options.connectTimeout);
  await Promise.all(both.map((redis) => redis.connect()))
    .catch((error: unknown) => {
      drop();
      // The address may hold a password, so only its host is named.
      throw new Error(`REDIS_URL: ${new URL(url).host} cannot be reached`, { cause: error });
    })
    .finally(() => clearTimeout(bell));

  let away = false;
  let closed = false;
  let timer: NodeJS.Timeout;
  const leave = (error: unknown) => {
    if (away || closed) return;
    away = true;
    events.left(error);
  };
  const look = async () => {
    try {
      // Asked after the subscriptions on the same line, so its answer says that they stand again.
      await Promise.all(both.map((redis) => within(redis.ping())));
      if (away && !closed) {
        away = false;
        events.returned();
      }
    } catch (error) {
      leave(error);
      // A line that is open and silent may be dead at its other end: only a new one tells.
      for (const redis of both) if (!closed && ['connect', 'ready'].includes(redis.status)) redis.disconnect(true);
    }
    if (!closed) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  messages.on('ready', () => events.opened());
  for (const redis of both) redis.on('close', () => leave(new Error('the connection has ended')));
  timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();

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
    async close() {
      closed = true;
      clearTimeout(timer);
      if (!away) await Promise.allSettled(both.map((redis) => within(redis.quit())));
      drop();
    },
  };
}
