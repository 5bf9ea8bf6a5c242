/** Publishes incidents of fixtures as their moments pass; after a restart it continues at the current time. */
import type { Millis } from '#kernel';
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { sqlState } from '#db';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { lockFreeSales, lockSales, sportOf, type SoldNow, type Teller } from '../book/index.ts';
import { chainsById, type Links } from '../../house/chain/index.ts';
import { openFixtures, reveal, roundsOver, tell, type OpenFixture, type Telling } from './queries.ts';
import { scriptOf, type Told } from './script.ts';

/** In-memory state of the book's host; another host can take over without it. */
export interface Matchday {
  readonly deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance' | 'log' | 'state'>;
  readonly links: Links;
  /** Fixtures in play or about to begin; null before the first read, and after changes. */
  fixtures: Map<bigint, Playing> | null;
  /** Next time at which fixtures are read. */
  lookAt: Millis;
  readonly teller: Teller;
  /** Incidents up to this moment are published; null before the first tick. */
  toldUpTo: Millis | null;
  /** Counted exposure to send with the next frame. */
  sold: SoldNow | null;
}

interface Playing {
  readonly row: OpenFixture;
  readonly script: readonly Told[];
  told: number;
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Fixtures that begin within `AHEAD_MS` are loaded ahead; they are read every `LOOK_EVERY_MS`. */
const AHEAD_MS = 120_000;
const LOOK_EVERY_MS = 60_000;

/** Publishes due incidents; true if any market was decided. Ends with a frame to all nodes, even without incidents. */
export async function tellIncidents(day: Matchday, lease: Lease, now: Millis): Promise<boolean> {
  const known = await knownBy(day, now);
  const due = [...known.values()].flatMap((playing) => tellingOf(playing, now) ?? []);
  const all = due.length === 0 ? new Set<bigint>() : await tellAll(day, lease, due);
  forget(known, due, all);
  // Another host published it, or the fixture was voided, or it is being settled.
  if (all.size < due.length) day.lookAt = now;
  else day.toldUpTo = now;
  await say(day, lease, []);
  const told = due.filter(({ id }) => all.has(id));
  if (told.some(({ state }) => state === 'ended')) await revealLinks(day, lease, now);
  return told.some(({ stage }) => stage > 0);
}

function say(day: Matchday, { epoch }: Lease, told: readonly Due[]): Promise<void> {
  const { teller, toldUpTo, sold } = day;
  day.sold = null;
  return teller.tell(
    epoch,
    toldUpTo ?? millis(0),
    told.map(({ id, sport, rules, before, incidents }) => ({ fixture: String(id), sport, rules, before, incidents })),
    sold,
  );
}

/** Answers the fixtures whose incidents were published. */
async function tellAll(day: Matchday, lease: Lease, due: readonly Due[]): Promise<ReadonlySet<bigint>> {
  const starting = due.filter(({ before }) => before === 0);
  const told = await underLease(day.deps, lease, async (tx) => {
    const free = await lockFreeSales(
      tx,
      starting.map(({ id }) => id),
    );
    return tell(
      tx,
      due.filter(({ id, before }) => before > 0 || free.has(id)),
    );
  });
  await say(
    day,
    lease,
    due.filter(({ id }) => told.has(id)),
  );
  const late = starting.filter(({ id }) => !told.has(id));
  const free = await Promise.all(
    late.map(async (telling) => {
      const isTold = await tellWhenFree(day, lease, telling);
      if (isTold) await say(day, lease, [telling]);
      return isTold ? [telling.id] : [];
    }),
  );
  return new Set([...told, ...free.flat()]);
}

/** Waits for coupons in progress on the fixture; gives up after 2 s, to be retried at the next tick. */
async function tellWhenFree({ deps }: Matchday, lease: Lease, telling: Telling): Promise<boolean> {
  try {
    return await underLease(deps, lease, async (tx) => {
      await tx.run(`set local lock_timeout = '2s'`);
      await lockSales(tx, [{ fixture: telling.id }]);
      return (await tell(tx, [telling])).size > 0;
    });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

function forget(known: Map<bigint, Playing>, due: readonly Telling[], told: ReadonlySet<bigint>): void {
  for (const { id, before, incidents, state } of due) {
    if (!told.has(id)) continue;
    if (state === 'ended') known.delete(id);
    else known.get(id)!.told = before + incidents.length;
  }
}

interface Due extends Telling {
  readonly sport: string;
  readonly rules: number;
}

/** Null without new incidents. */
function tellingOf({ row, script, told }: Playing, now: Millis): Due | null {
  const upTo = script.findIndex(({ at }) => at > now);
  const happened = upTo < 0 ? script : script.slice(0, upTo);
  if (happened.length <= told) return null;
  const { facts, stage, isOver } = sportOf(row.sport, row.rules).told(happened.map(({ incident }) => incident));
  const { id, sport, rules } = row;
  const state = isOver ? 'ended' : 'live';
  return { id, sport, rules, before: told, incidents: happened.slice(told), facts, stage, state };
}

/** Next moment at which an incident or a read is due. */
export function nextMoment({ fixtures, lookAt }: Matchday): Millis {
  const moments = [...(fixtures?.values() ?? [])].map(({ script, told }) => script[told]!.at);
  return millis(Math.min(lookAt, ...moments));
}

async function knownBy(day: Matchday, now: Millis): Promise<Map<bigint, Playing>> {
  if (day.fixtures && now < day.lookAt) return day.fixtures;
  const rows = await openFixtures(day.deps.db, millis(now + AHEAD_MS));
  const links = await linksOf(day, rows);
  const before = day.fixtures;
  day.fixtures = new Map(
    rows.map((row) => {
      const script = before?.get(row.id)?.script ?? scriptOf(row, links(row));
      return [row.id, { row, script, told: row.told }];
    }),
  );
  day.lookAt = millis(now + LOOK_EVERY_MS);
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
