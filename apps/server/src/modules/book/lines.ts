/**
 * What pages follow of the book, on their sockets: an image as they come, and then what is other, made once for all who see the same prices. Nothing
 * is asked or made while nobody looks.
 */
import type { BookTopic } from '#contract';
import type { Profile } from '#games/sports/kit/margin.ts';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { createKept } from '../../kept.ts';
import { loop, type Loop } from '../../loop.ts';
import type { Merchant } from '../brand/index.ts';
import { openHall } from './hall.ts';
import { changesOf, wholeOf, type Image } from './line-changes.ts';
import { liveBookOf } from './live-book.ts';
import { presentFixture, presentGroups, presentListed } from './present.ts';
import { createPriceBook, pricesNow } from './prices.ts';
import { allStops, fixturesById, fixturesNext, type FixtureRow, type StopRow } from './queries.ts';
import { SPORTS } from './sport.ts';
import { hearStops, type Seen } from './stops.ts';

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
const READ_EVERY_MS = 1_000;
const HALL_KEPT_MS = 10_000;
const LISTED_MOST = 500;
const FOR_EVER = millis(Date.UTC(9999, 0, 1));

interface Line {
  readonly topic: BookTopic;
  readonly profile: Profile;
  readonly followers: Set<Follower>;
  no: number;
  image: Image;
  stamp: string;
}

export async function createBookLines(deps: Deps): Promise<BookLines> {
  const { db, clock, state, log } = deps;
  const live = liveBookOf(deps);
  const lines = new Map<string, Line>();
  const prices = createPriceBook();
  const halls = createKept(deps, HALL_KEPT_MS);
  const isSold = async (merchant: Merchant): Promise<boolean> =>
    (await halls.get(merchant.code, () => openHall(deps, merchant))).ok;
  let rows = new Map<bigint, FixtureRow>();
  let stops: readonly StopRow[] = [];
  /** How often other ones were read. */
  let stopsNo = 0;
  let readAt: Millis | null = null;
  let telling: Loop | null = null;

  async function read(): Promise<void> {
    const topics = [...lines.values()].map(({ topic }) => topic);
    const ids = topics.flatMap((topic) => idIn(topic) ?? []);
    const isListed = topics.some((topic) => idIn(topic) === null);
    const asked = { state: 'live', sport: null, league: null, from: millis(0), to: FOR_EVER } as const;
    const at = clock.now();
    const [own, played, standing] = await Promise.all([
      fixturesById(db, ids),
      isListed ? fixturesNext(db, asked, undefined, LISTED_MOST) : [],
      allStops(db),
    ]);
    rows = new Map([...played, ...own].map((row) => [row.id, row]));
    const key = (all: readonly StopRow[]) => all.map(({ id }) => id).join();
    if (key(standing) !== key(stops)) stopsNo += 1;
    stops = standing;
    readAt = at;
  }

  const seenNow = (): Seen => ({ stops, now: clock.now(), live });

  /** Those that a line is of, as they stand; the host may have told that one has begun since it was read. */
  function rowsOf({ topic }: Pick<Line, 'topic'>): FixtureRow[] {
    const id = idIn(topic);
    if (id === null)
      return [...rows.values()].filter(({ sport, state: is }) => is === 'live' && topic === `book:${sport}`);
    const row = rows.get(id);
    if (!row) return [];
    return [row.state === 'coming' && live.of(id) ? { ...row, state: 'live' } : row];
  }

  /** The same as long as its image is. */
  function stampOf(line: Pick<Line, 'topic' | 'profile'>): string {
    const seen = seenNow();
    const of = rowsOf(line).map((row) => {
      const isLate = row.state === 'coming' && row.starts_at.getTime() <= seen.now;
      return [row.id, row.state, isLate, pricesNow(prices, row, line.profile, seen).version, live.of(row.id)?.told];
    });
    return `${live.isSure()}/${stopsNo}/${of.join()}`;
  }

  /** Null where there is no such fixture. */
  function imageOf(line: Pick<Line, 'topic' | 'profile'>): Image | null {
    const seen = seenNow();
    const own = rowsOf(line).map((row) => ({ row, now: pricesNow(prices, row, line.profile, seen) }));
    if (idIn(line.topic) === null) return own.map(({ row, now }) => presentListed(row, now, seen));
    const [is] = own;
    if (!is) return null;
    const happened = live.of(is.row.id)?.happened ?? [];
    return {
      fixture: presentFixture(is.row, is.now, seen),
      groups: presentGroups(is.row, is.now, seen),
      incidents: happened.map(({ at, incident }, number) => ({ number, at, incident })),
    };
  }

  function say(line: Line, sold: ReadonlySet<Merchant>): void {
    const stamp = stampOf(line);
    if (stamp === line.stamp) return;
    line.stamp = stamp;
    const image = imageOf(line);
    const frame = image && changesOf(line.topic, line.no + 1, line.image, image);
    if (!frame || !image) return;
    line.no += 1;
    line.image = image;
    const text = JSON.stringify(frame);
    for (const follower of line.followers) if (sold.has(follower.merchant)) follower.send(text);
  }

  async function turn(): Promise<number> {
    if (readAt === null || clock.now() - readAt >= READ_EVERY_MS) await read();
    const merchants = new Set(
      [...lines.values()].flatMap(({ followers }) => [...followers].map((each) => each.merchant)),
    );
    const sold = new Set<Merchant>();
    for (const merchant of merchants) if (await isSold(merchant)) sold.add(merchant);
    for (const line of lines.values()) say(line, sold);
    return TELL_EVERY_MS;
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
    if (changed === null || changed.some((id) => rows.get(id)?.state !== 'live')) readAt = null;
    // What stops is told at once, and what has changed otherwise with the next turn.
    if (changed?.some((id) => live.of(id)?.played.isOpen !== true)) telling?.hurry();
  });
  const deaf = await hearStops(state, () => {
    readAt = null;
    telling?.hurry();
  });

  return {
    async join(topic, follower) {
      const { merchant } = follower;
      const profile = merchant.config.book.profile;
      const isKnown = idIn(topic) !== null || SPORTS.includes(topic.slice('book:'.length));
      if (!isKnown || !(await isSold(merchant))) return;
      const key = keyOf(topic, merchant);
      const line = lines.get(key) ?? { topic, profile, followers: new Set(), no: 0, image: [], stamp: '' };
      line.followers.add(follower);
      if (!lines.has(key)) {
        lines.set(key, line);
        await read();
        const image = imageOf(line);
        if (image) line.image = image;
        else lines.delete(key);
      }
      if (!follower.isThere()) leave(topic, follower);
      if (!lines.get(key)?.followers.has(follower)) return;
      telling ??= loop(failed, turn);
      follower.send(JSON.stringify(wholeOf(topic, line.no, line.image)));
    },
    leave,
    leaveAll(follower) {
      for (const { topic, followers } of [...lines.values()]) if (followers.has(follower)) leave(topic, follower);
    },
    async close() {
      unwatch();
      await deaf();
      await telling?.stop();
    },
  };
}

const keyOf = (topic: BookTopic, { config }: Merchant): string => `${topic} ${config.book.profile}`;

function idIn(topic: BookTopic): bigint | null {
  const [of, id] = topic.split(':');
  return of === 'fixture' ? BigInt(id!) : null;
}
