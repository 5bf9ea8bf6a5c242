/** Publishes incidents of fixtures as their moments pass; after a restart it continues at the current time. */
import type { Millis } from '#kernel';
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { sqlState } from '#db';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { lockFreeSales, lockSales, sportOf, type SoldNow, type FramePublisher } from '../book/index.ts';
import { chainsById, type Links } from '../../house/chain/index.ts';
import { openFixtures, reveal, roundsOver, publishIncidents, type OpenFixture, type NewIncidents } from './queries.ts';
import { scriptOf, type ScriptedIncident } from './script.ts';

/** In-memory state of the book's host; another host can take over without it. */
export interface Matchday {
  readonly deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance' | 'log' | 'state'>;
  readonly links: Links;
  /** Fixtures in play or about to begin; null before the first read, and after changes. */
  fixtures: Map<bigint, Playing> | null;
  /** Next time at which fixtures are read. */
  readAt: Millis;
  readonly publisher: FramePublisher;
  /** Incidents up to this moment are published; null before the first tick. */
  publishedUpTo: Millis | null;
  /** Counted exposure to send with the next frame. */
  sold: SoldNow | null;
}

interface Playing {
  readonly row: OpenFixture;
  readonly script: readonly ScriptedIncident[];
  publishedCount: number;
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Fixtures that begin within `AHEAD_MS` are loaded ahead; they are read every `LOOK_EVERY_MS`. */
const AHEAD_MS = 120_000;
const READ_EVERY_MS = 60_000;

/** Publishes due incidents; true if any market was decided. Ends with a frame to all nodes, even without incidents. */
export async function publishDue(day: Matchday, lease: Lease, now: Millis): Promise<boolean> {
  const known = await knownBy(day, now);
  const due = [...known.values()].flatMap((playing) => incidentsDue(playing, now) ?? []);
  const all = due.length === 0 ? new Set<bigint>() : await publishAll(day, lease, due);
  forget(known, due, all);
  // Another host published it, or the fixture was voided, or it is being settled.
  if (all.size < due.length) day.readAt = now;
  else day.publishedUpTo = now;
  await sendFrame(day, lease, []);
  const published = due.filter(({ id }) => all.has(id));
  if (published.some(({ state }) => state === 'ended')) await revealLinks(day, lease, now);
  return published.some(({ stage }) => stage > 0);
}

function sendFrame(day: Matchday, { epoch }: Lease, published: readonly Due[]): Promise<void> {
  const { publisher, publishedUpTo, sold } = day;
  day.sold = null;
  return publisher.publish(
    epoch,
    publishedUpTo ?? millis(0),
    published.map(({ id, sport, rules, before, incidents }) => ({
      fixture: String(id),
      sport,
      rules,
      before,
      incidents,
    })),
    sold,
  );
}

/** Answers the fixtures whose incidents were published. */
async function publishAll(day: Matchday, lease: Lease, due: readonly Due[]): Promise<ReadonlySet<bigint>> {
  const starting = due.filter(({ before }) => before === 0);
  const published = await underLease(day.deps, lease, async (tx) => {
    const free = await lockFreeSales(
      tx,
      starting.map(({ id }) => id),
    );
    return publishIncidents(
      tx,
      due.filter(({ id, before }) => before > 0 || free.has(id)),
    );
  });
  await sendFrame(
    day,
    lease,
    due.filter(({ id }) => published.has(id)),
  );
  const late = starting.filter(({ id }) => !published.has(id));
  const free = await Promise.all(
    late.map(async (incidents) => {
      const isPublished = await publishWhenFree(day, lease, incidents);
      if (isPublished) await sendFrame(day, lease, [incidents]);
      return isPublished ? [incidents.id] : [];
    }),
  );
  return new Set([...published, ...free.flat()]);
}

/** Waits for coupons in progress on the fixture; gives up after 2 s, to be retried at the next tick. */
async function publishWhenFree({ deps }: Matchday, lease: Lease, incidents: NewIncidents): Promise<boolean> {
  try {
    return await underLease(deps, lease, async (tx) => {
      await tx.run(`set local lock_timeout = '2s'`);
      await lockSales(tx, [{ fixture: incidents.id }]);
      return (await publishIncidents(tx, [incidents])).size > 0;
    });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

function forget(known: Map<bigint, Playing>, due: readonly NewIncidents[], published: ReadonlySet<bigint>): void {
  for (const { id, before, incidents, state } of due) {
    if (!published.has(id)) continue;
    if (state === 'ended') known.delete(id);
    else known.get(id)!.publishedCount = before + incidents.length;
  }
}

interface Due extends NewIncidents {
  readonly sport: string;
  readonly rules: number;
}

/** Null without new incidents. */
function incidentsDue({ row, script, publishedCount: published }: Playing, now: Millis): Due | null {
  const upTo = script.findIndex(({ at }) => at > now);
  const happened = upTo < 0 ? script : script.slice(0, upTo);
  if (happened.length <= published) return null;
  const { facts, stage, isOver } = sportOf(row.sport, row.rules).progressOf(happened.map(({ incident }) => incident));
  const { id, sport, rules } = row;
  const state = isOver ? 'ended' : 'live';
  return { id, sport, rules, before: published, incidents: happened.slice(published), facts, stage, state };
}

/** Next moment at which an incident or a read is due. */
export function nextMoment({ fixtures, readAt }: Matchday): Millis {
  const moments = [...(fixtures?.values() ?? [])].map(({ script, publishedCount: published }) => script[published]!.at);
  return millis(Math.min(readAt, ...moments));
}

async function knownBy(day: Matchday, now: Millis): Promise<Map<bigint, Playing>> {
  if (day.fixtures && now < day.readAt) return day.fixtures;
  const rows = await openFixtures(day.deps.db, millis(now + AHEAD_MS));
  const links = await linksOf(day, rows);
  const before = day.fixtures;
  day.fixtures = new Map(
    rows.map((row) => {
      const script = before?.get(row.id)?.script ?? scriptOf(row, links(row));
      return [row.id, { row, script, publishedCount: row.told }];
    }),
  );
  day.readAt = millis(now + READ_EVERY_MS);
  return day.fixtures;
}

type OfChain = Pick<OpenFixture, 'chain_id' | 'link_no'>;

async function linksOf({ deps, links }: Matchday, rows: readonly OfChain[]): Promise<(row: OfChain) => string> {
  const ids = [...new Set(rows.map(({ chain_id: id }) => id))];
  const chains = new Map((ids.length === 0 ? [] : await chainsById(deps.db, ids)).map((chain) => [chain.id, chain]));
  return ({ chain_id: id, link_no: no }) => links.linkOf(chains.get(id)!, no);
}

/** Reveals the links of finished rounds, so that anybody can recompute them. */
export async function revealLinks(day: Matchday, lease: Lease, now: Millis): Promise<void> {
  const rounds = await roundsOver(day.deps.db, now);
  if (rounds.length === 0) return;
  const links = await linksOf(day, rounds);
  await underLease(day.deps, lease, async (tx) => {
    for (const round of rounds) await reveal(tx, round, links(round));
  });
}
