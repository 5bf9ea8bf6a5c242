/** Current snapshots of the book's topics, by price profile. */
import type { BookTopic } from '#contract';
import type { Profile } from '#games/sports/kit/margin.ts';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Image } from './line-changes.ts';
import { liveBookOf } from './live-book.ts';
import { presentFixture, presentGroups, presentListed } from './present.ts';
import { createPriceBook, pricesNow, versionNow } from './prices.ts';
import { allStops, fixturesById, fixturesNext, type FixtureRow, type StopRow } from './queries.ts';
import { stopsByFixture, type Seen } from './stops.ts';

/** A topic, at the prices of a profile. */
export interface PricedTopic {
  readonly topic: BookTopic;
  readonly profile: Profile;
}

const READ_EVERY_MS = 1_000;
const LISTED_MOST = 500;
const FOR_EVER = millis(Date.UTC(9999, 0, 1));

export interface LineImages {
  /** Reads the fixtures of these topics, unless they were read within a second and are unchanged. */
  read(topics: readonly BookTopic[]): Promise<void>;
  /** Makes the next `read` query the database. */
  forget(): void;
  /** Row as last read; undefined if no topic covers it. */
  rowOf(fixture: bigint): FixtureRow | undefined;
  /** Changes only when the snapshot does. */
  stampOf(priced: PricedTopic): string;
  /** Null where there is no such fixture. */
  imageOf(priced: PricedTopic): Image | null;
}

export function createLineImages(deps: Deps): LineImages {
  const { db, clock } = deps;
  const live = liveBookOf(deps);
  const prices = createPriceBook();
  let rows = new Map<bigint, FixtureRow>();
  let stops: readonly StopRow[] = [];
  let stopsOf = stopsByFixture(stops);
  let readAt: Millis | null = null;
  /** Number of calls of `forget`. */
  let forgotten = 0;

  async function read(topics: readonly BookTopic[]): Promise<void> {
    if (readAt !== null && clock.now() - readAt < READ_EVERY_MS) return;
    const ids = topics.flatMap((topic) => idIn(topic) ?? []);
    const isListed = topics.some((topic) => idIn(topic) === null);
    const asked = { state: 'live', sport: null, hidden: [], league: null, from: millis(0), to: FOR_EVER } as const;
    const [at, before] = [clock.now(), forgotten];
    const [own, played, standing] = await Promise.all([
      fixturesById(db, ids),
      isListed ? fixturesNext(db, asked, undefined, LISTED_MOST) : [],
      allStops(db),
    ]);
    rows = new Map([...played, ...own].map((row) => [row.id, row]));
    stops = standing;
    stopsOf = stopsByFixture(stops);
    readAt = before === forgotten ? at : null;
  }

  const seenNow = (): Seen => ({ stops, now: clock.now(), live });

  /** Current rows of a topic; corrected for fixtures that began after they were read, as the host reported. */
  function rowsOf({ topic }: PricedTopic): FixtureRow[] {
    const id = idIn(topic);
    if (id === null)
      return [...rows.values()].filter(({ sport, state: is }) => is === 'live' && topic === `book:${sport}`);
    const row = rows.get(id);
    if (!row) return [];
    return [row.state === 'coming' && live.of(id) ? { ...row, state: 'live' } : row];
  }

  function stampOf(priced: PricedTopic): string {
    const seen = seenNow();
    const of = rowsOf(priced).map((row) => {
      const isLate = row.state === 'coming' && row.starts_at.getTime() <= seen.now;
      return [row.id, row.state, isLate, versionNow(row, seen), live.of(row.id)?.incidentCount, stopsOf(row)];
    });
    return `${live.isSure()}/${of.join()}`;
  }

  function imageOf(priced: PricedTopic): Image | null {
    const seen = seenNow();
    const own = rowsOf(priced).map((row) => ({ row, now: pricesNow(prices, row, priced.profile, seen) }));
    if (idIn(priced.topic) === null) return own.map(({ row, now }) => presentListed(row, now, seen));
    const [is] = own;
    if (!is) return null;
    const happened = live.of(is.row.id)?.happened ?? [];
    return {
      fixture: presentFixture(is.row, is.now, seen),
      groups: presentGroups(is.row, is.now, seen),
      incidents: happened.map(({ at, incident }, number) => ({ number, at, incident })),
    };
  }

  return {
    read,
    forget() {
      forgotten += 1;
      readAt = null;
    },
    rowOf: (id) => rows.get(id),
    stampOf,
    imageOf,
  };
}

/** Fixture id of a topic; null for a list. */
export function idIn(topic: BookTopic): bigint | null {
  const [of, id] = topic.split(':');
  return of === 'fixture' ? BigInt(id!) : null;
}
