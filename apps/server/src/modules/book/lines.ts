/**
 * What pages follow of the book, on their sockets: an image as they come, and then what is other, made once for all who see the same prices. Nothing
 * is asked or made while nobody looks.
 */
import type { BookTopic } from '#contract';
import type { Deps } from '../../deps.ts';
import { createKept } from '../../kept.ts';
import { loop, type Loop } from '../../loop.ts';
import type { Merchant } from '../brand/index.ts';
import { openHall } from './hall.ts';
import { changesOf, wholeOf, type Image } from './line-changes.ts';
import { createLooks, idIn, type Look, type Looks } from './line-images.ts';
import { liveBookOf } from './live-book.ts';
import { SPORTS } from './sport.ts';
import { hearStops } from './stops.ts';

export interface Follower {
  readonly merchant: Merchant;
  send(text: string): void;
  /** False once the page is gone. */
  isThere(): boolean;
}

export interface BookLines {
  /** With an image of it, also where it is followed already; without a word where there is none, or the brand does not sell it. */
  join(topic: BookTopic, follower: Follower): Promise<void>;
  leave(topic: BookTopic, follower: Follower): void;
  leaveAll(follower: Follower): void;
  close(): Promise<void>;
}

const TELL_EVERY_MS = 250;
const HALL_KEPT_MS = 10_000;

interface Line extends Look {
  readonly followers: Set<Follower>;
  no: number;
  /** As it was told last; null before the first time. */
  image: Image | null;
  stamp: string;
  ready: Promise<void>;
}

export async function createBookLines(deps: Deps): Promise<BookLines> {
  const { state, log } = deps;
  const live = liveBookOf(deps);
  const looks = createLooks(deps);
  const lines = new Map<string, Line>();
  const isSold = soldTo(deps);
  let telling: Loop | null = null;
  const read = () => looks.read([...lines.values()].map(({ topic }) => topic));

  async function turn(): Promise<number> {
    await read();
    const sold = new Set<Merchant>();
    for (const merchant of merchantsOn(lines.values())) if (await isSold(merchant)) sold.add(merchant);
    for (const line of lines.values()) say(line, looks, sold);
    return TELL_EVERY_MS;
  }

  async function firstLook(line: Line): Promise<void> {
    await read();
    line.image = looks.imageOf(line);
  }

  function begin(topic: BookTopic, merchant: Merchant): Line {
    const line = newLine(topic, merchant);
    lines.set(keyOf(topic, merchant), line);
    looks.forget();
    line.ready = firstLook(line);
    return line;
  }

  const failed = (error: unknown) =>
    log.error({ event: 'book.lines', err: error }, 'pages that follow the book were not told');
  const leave = (topic: BookTopic, follower: Follower): void => {
    const key = keyOf(topic, follower.merchant);
    const line = lines.get(key);
    line?.followers.delete(follower);
    if (line?.followers.size === 0) lines.delete(key);
    if (lines.size > 0) return;
    void telling?.stop();
    telling = null;
  };
  const unwatch = live.watch((changed) => {
    if (changed === null || changed.some((id) => !looks.isPlayed(id))) looks.forget();
    // What stops is told at once, and what has changed otherwise with the next turn.
    if (changed?.some((id) => live.of(id)?.played.isOpen !== true)) telling?.hurry();
  });
  const deaf = await hearStops(state, () => {
    looks.forget();
    telling?.hurry();
  });

  return {
    async join(topic, follower) {
      const { merchant } = follower;
      if (!isKnown(topic) || !(await isSold(merchant))) return;
      const line = lines.get(keyOf(topic, merchant)) ?? begin(topic, merchant);
      line.followers.add(follower);
      await line.ready;
      if (!follower.isThere() || !line.image) leave(topic, follower);
      if (!line.image || !line.followers.has(follower)) return;
      telling ??= loop(failed, turn);
      follower.send(JSON.stringify(wholeOf(topic, line.no, line.image)));
    },
    leave,
    leaveAll(follower) {
      for (const { topic, followers } of lines.values()) if (followers.has(follower)) leave(topic, follower);
    },
    async close() {
      unwatch();
      await deaf();
      await telling?.stop();
    },
  };
}

function soldTo(deps: Deps): (merchant: Merchant) => Promise<boolean> {
  const halls = createKept(deps, HALL_KEPT_MS);
  return async (merchant) => (await halls.get(merchant.code, () => openHall(deps, merchant))).ok;
}

const newLine = (topic: BookTopic, { config }: Merchant): Line => ({
  topic,
  profile: config.book.profile,
  followers: new Set(),
  no: 0,
  image: null,
  stamp: '',
  ready: Promise.resolve(),
});

const isKnown = (topic: BookTopic): boolean => idIn(topic) !== null || SPORTS.includes(topic.slice('book:'.length));
const keyOf = (topic: BookTopic, { config }: Merchant): string => `${topic} ${config.book.profile}`;

const merchantsOn = (lines: Iterable<Line>): ReadonlySet<Merchant> =>
  new Set([...lines].flatMap(({ followers }) => [...followers].map(({ merchant }) => merchant)));

/** Made once for all who follow it. */
function say(line: Line, looks: Looks, sold: ReadonlySet<Merchant>): void {
  const stamp = looks.stampOf(line);
  if (!line.image || stamp === line.stamp) return;
  line.stamp = stamp;
  const image = looks.imageOf(line);
  const frame = image && changesOf(line.topic, line.no + 1, line.image, image);
  if (!frame) return;
  line.no += 1;
  line.image = image;
  const text = JSON.stringify(frame);
  for (const follower of line.followers) if (sold.has(follower.merchant)) follower.send(text);
}
