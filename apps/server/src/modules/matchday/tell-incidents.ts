/** Tells of each fixture what has happened by now, as its moments pass; after a fall it goes on where the clock is. */
import type { Millis } from '#kernel';
import { millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { sqlState } from '#db';
import { underLease } from '../../lease/lease.ts';
import type { Lease } from '../../lease/queries.ts';
import { lockFreeSales, lockSales, sportOf, type SoldNow, type Teller } from '../book/index.ts';
import { chainsById, type Links } from '../chain/index.ts';
import { openFixtures, reveal, roundsOver, tell, type OpenFixture, type Telling } from './queries.ts';
import { scriptOf, type Told } from './script.ts';

/** The memory of the book's host; another host goes on without it. */
export interface Matchday {
  readonly deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance' | 'log' | 'state'>;
  readonly links: Links;
  /** Fixtures that are played or about to begin; null before the first look, and where something has changed. */
  fixtures: Map<bigint, Playing> | null;
  /** When it is looked for fixtures that begin again. */
  lookAt: Millis;
  readonly teller: Teller;
  /** Everything that has happened up to then has been told; null before the first look. */
  toldUpTo: Millis | null;
  /** What was counted of sales, and is told with the next word. */
  sold: SoldNow | null;
}

interface Playing {
  readonly row: OpenFixture;
  readonly script: readonly Told[];
  told: number;
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Fixtures that begin within so long are known ahead, and looked for so often. */
const AHEAD_MS = 120_000;
const LOOK_EVERY_MS = 60_000;

/** Answers whether something was decided by it. Each look ends with a word to all nodes, so that they know that nothing else has happened. */
export async function tellIncidents(day: Matchday, lease: Lease, now: Millis): Promise<boolean> {
  const known = await knownBy(day, now);
  const due = [...known.values()].flatMap((playing) => tellingOf(playing, now) ?? []);
  const all = due.length === 0 ? new Set<bigint>() : await tellAll(day, lease, due);
  forget(known, due, all);
  // Somebody else has told it, or it was made void, or it is being judged.
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

/** Answers which were told. */
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

/** Waits for those who are placing a coupon on it; after two seconds it is tried again at the next look. */
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

/** Null where nothing new has happened. */
function tellingOf({ row, script, told }: Playing, now: Millis): Due | null {
  const upTo = script.findIndex(({ at }) => at > now);
  const happened = upTo < 0 ? script : script.slice(0, upTo);
  if (happened.length <= told) return null;
  const { facts, stage, isOver } = sportOf(row.sport, row.rules).told(happened.map(({ incident }) => incident));
  const { id, sport, rules } = row;
  const state = isOver ? 'ended' : 'live';
  return { id, sport, rules, before: told, incidents: happened.slice(told), facts, stage, state };
}

/** The next moment at which something happens. */
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

/** Reveals the link of a round that is over, so that anybody can play it again. */
export async function revealLinks(day: Matchday, lease: Lease, now: Millis): Promise<void> {
  const rounds = await roundsOver(day.deps.db, now);
  if (rounds.length === 0) return;
  const links = await linksOf(day, rounds);
  await underLease(day.deps, lease, async (tx) => {
    for (const round of rounds) await reveal(tx, round, links(round));
  });
}
