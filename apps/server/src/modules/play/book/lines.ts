/**
 * Subscriptions of pages to topics of the book: a snapshot on joining, then changes, made once for all followers with
 * the same prices. Without followers nothing is read or made.
 */
import { LRUCache } from 'lru-cache';
import type { BookFrame, BookTopic } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { createKept } from '../../../ports/kept.ts';
import { loop, type Loop } from '../../../ports/loop.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { hallFor } from './hall.ts';
import { changesOf, wholeOf, type Image } from './line-changes.ts';
import { createLineImages, idIn, type PricedTopic, type LineImages } from './line-images.ts';
import { liveBookOf } from './live-book.ts';
import { SPORTS } from './sport.ts';
import { onStops } from './stops.ts';

export interface Follower {
  readonly merchant: Merchant;
  /** Takes UTF-8, encoded once for all followers. */
  send(text: Buffer): void;
  /** False once the page is gone. */
  isThere(): boolean;
}

export interface BookLines {
  /** Subscribes and sends a snapshot, also if subscribed already; ignores topics unknown or not sold by the brand. */
  join(topic: BookTopic, follower: Follower): Promise<void>;
  leave(topic: BookTopic, follower: Follower): void;
  leaveAll(follower: Follower): void;
  close(): Promise<void>;
}

const PUBLISH_EVERY_MS = 250;
const HALL_KEPT_MS = 10_000;
/** Maximum of cached topics without followers; their snapshots stay valid until a change. */
const LEFT_MAX = 200;

interface Line extends PricedTopic {
  readonly followers: Set<Follower>;
  no: number;
  /** Snapshot sent last; null before the first. */
  image: Image | null;
  /** The encoded snapshot for new followers; null until needed. */
  whole: Buffer | null;
  stamp: string;
  ready: Promise<void>;
}

export async function createBookLines(deps: Deps): Promise<BookLines> {
  const { state, log } = deps;
  const live = liveBookOf(deps);
  const images = createLineImages(deps);
  const lines = new Map<string, Line>();
  const left = createLeft();
  const sold = createSold(deps, images);
  let publishing: Loop | null = null;
  const reading = createReading(images, lines);

  async function turn(): Promise<number> {
    await reading.read();
    // Followers of single fixtures are served before lists.
    for (const line of [...lines.values()].toSorted(listsLast)) publish(line, images, await sold.on(line));
    return PUBLISH_EVERY_MS;
  }

  function begin(topic: BookTopic, merchant: Merchant): Line {
    const key = keyOf(topic, merchant);
    const line = left.takeUp(key) ?? newLine(topic, merchant);
    lines.set(key, line);
    line.ready = reading.readAnew().then(() => refresh(line, images));
    return line;
  }

  const failed = (error: unknown) =>
    log.error({ event: 'book.lines', err: error }, 'pages that follow the book were not told');
  const leave = (topic: BookTopic, follower: Follower): void => {
    const key = keyOf(topic, follower.merchant);
    const line = lines.get(key);
    line?.followers.delete(follower);
    if (line?.followers.size === 0 && lines.delete(key)) left.putBy(key, line);
    if (lines.size > 0) return;
    void publishing?.stop();
    publishing = null;
  };
  const unwatch = live.watch((changed) => {
    if (changed === null || changed.some((id) => images.rowOf(id)?.state !== 'live')) images.forget();
    // A suspension is published at once, any other change with the next tick.
    if (changed?.some((id) => live.of(id)?.played.isOpen !== true)) publishing?.hurry();
  });
  const deaf = await onStops(state, () => {
    images.forget();
    publishing?.hurry();
  });

  return {
    async join(topic, follower) {
      const { merchant } = follower;
      if (!isKnown(topic) || !(await sold.to(merchant, null))) return;
      const line = lines.get(keyOf(topic, merchant)) ?? begin(topic, merchant);
      line.followers.add(follower);
      await line.ready;
      if (!follower.isThere() || !line.image || !(await sold.to(merchant, topic))) leave(topic, follower);
      if (!line.image || !line.followers.has(follower)) return;
      publishing ??= loop(failed, turn);
      line.whole ??= encoded(wholeOf(topic, line.no, line.image));
      follower.send(line.whole);
    },
    leave,
    leaveAll(follower) {
      for (const { topic, followers } of lines.values()) if (followers.has(follower)) leave(topic, follower);
    },
    async close() {
      unwatch();
      await deaf();
      await publishing?.stop();
    },
  };
}

/** Makes the line's snapshot, unless the cached one is current. */
function refresh(line: Line, images: LineImages): void {
  const stamp = images.stampOf(line);
  if (line.image && line.stamp === stamp) return;
  Object.assign(line, { stamp, image: images.imageOf(line), whole: null });
}

/** Cache of lines without followers. */
function createLeft() {
  const left = new LRUCache<string, Line>({ max: LEFT_MAX });
  return {
    takeUp(key: string): Line | undefined {
      const line = left.get(key);
      left.delete(key);
      return line;
    },
    putBy(key: string, line: Line): void {
      if (line.image) left.set(key, line);
    },
  };
}

interface Sold {
  /** True if the brand sells the topic; for null, if its book is open at all. */
  to(merchant: Merchant, topic: BookTopic | null): Promise<boolean>;
  /** Brands of the followers that sell the topic. */
  on(line: Line): Promise<ReadonlySet<Merchant>>;
}

function createSold(deps: Deps, images: LineImages): Sold {
  const kept = createKept(deps, HALL_KEPT_MS);
  const sportOf = (topic: BookTopic): string | undefined => {
    const id = idIn(topic);
    return id === null ? sportListed(topic) : images.rowOf(id)?.sport;
  };
  const to: Sold['to'] = async (merchant, topic) =>
    (await hallFor({ deps, kept }, merchant, [topic === null ? undefined : sportOf(topic)])).ok;
  return {
    to,
    async on({ topic, followers }) {
      const merchants = [...new Set([...followers].map(({ merchant }) => merchant))];
      const open = await Promise.all(merchants.map((merchant) => to(merchant, topic)));
      return new Set(merchants.filter((_, n) => open[n]));
    },
  };
}

interface Reading {
  read(): Promise<void>;
  /** Reads again, whatever was read before; concurrent callers share the next read. */
  readAnew(): Promise<void>;
}

/** Coalesces reads, so that a thousand topics joined at once cause only a few queries. */
function createReading(images: LineImages, lines: ReadonlyMap<string, Line>): Reading {
  const read = () => images.read([...lines.values()].map(({ topic }) => topic));
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  async function nextTime(): Promise<void> {
    await last.catch(() => {});
    next = null;
    images.forget();
    last = read();
    await last;
  }
  return { read, readAnew: () => (next ??= nextTime()) };
}

const newLine = (topic: BookTopic, { config }: Merchant): Line => ({
  topic,
  profile: config.book.profile,
  followers: new Set(),
  no: 0,
  image: null,
  whole: null,
  stamp: '',
  ready: Promise.resolve(),
});

const encoded = (frame: BookFrame): Buffer => Buffer.from(JSON.stringify(frame));
const listsLast = (one: Line, other: Line): number => Number(isList(one.topic)) - Number(isList(other.topic));
const isList = (topic: BookTopic): boolean => idIn(topic) === null;
const sportListed = (topic: BookTopic): string => topic.slice('book:'.length);
const isKnown = (topic: BookTopic): boolean => idIn(topic) !== null || SPORTS.includes(sportListed(topic));
const keyOf = (topic: BookTopic, { config }: Merchant): string => `${topic} ${config.book.profile}`;

/** Sends the changes of a line to its followers, encoded once. */
function publish(line: Line, images: LineImages, sold: ReadonlySet<Merchant>): void {
  const stamp = images.stampOf(line);
  if (!line.image || stamp === line.stamp) return;
  line.stamp = stamp;
  const image = images.imageOf(line);
  const frame = image && changesOf(line.topic, line.no + 1, line.image, image);
  if (!frame) return;
  line.no += 1;
  line.image = image;
  line.whole = null;
  const text = encoded(frame);
  for (const follower of line.followers) if (sold.has(follower.merchant)) follower.send(text);
}
