/** Tells of each fixture what has happened by now, as its moments pass; after a fall it goes on where the clock is. */
import type { Millis } from '#kernel';
import { millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { sqlState } from '#db';
import { underLease } from '../../lease/lease.ts';
import type { Lease } from '../../lease/queries.ts';
import { lockFreeSales, lockSales, sportOf } from '../book/index.ts';
import { chainsById, type Links } from '../chain/index.ts';
import { openFixtures, reveal, roundsOver, tell, type OpenFixture, type Telling } from './queries.ts';
import { scriptOf, type Told } from './script.ts';

/** What the host of the book remembers; nothing of it is needed to go on elsewhere. */
export interface Matchday {
  readonly deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance' | 'log'>;
  readonly links: Links;
  /** Of what is played or about to begin; null before the first look, and where something has changed. */
  fixtures: Map<bigint, Playing> | null;
  /** When it is looked for fixtures that begin again. */
  lookAt: Millis;
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

/** Answers whether something was decided by it. */
export async function tellIncidents(day: Matchday, lease: Lease, now: Millis): Promise<boolean> {
  const known = await knownBy(day, now);
  const due = [...known.values()].flatMap((playing) => tellingOf(playing, now) ?? []);
  if (due.length === 0) return false;
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
  const late = await Promise.all(
    starting.filter(({ id }) => !told.has(id)).map((telling) => tellWhenFree(day, lease, telling)),
  );
  const all = new Set([...told, ...late.flat()]);
  forget(known, due, all);
  // Somebody else has told it, or it was made void.
  if (all.size < due.length) day.lookAt = now;
  const ended = due.some(({ id, state }) => state === 'ended' && all.has(id));
  if (ended) await revealLinks(day, lease, now);
  return due.some(({ id, stage }) => stage > 0 && all.has(id));
}

/** Waits for those who are placing a coupon on it; after two seconds it is tried again at the next look. */
async function tellWhenFree({ deps }: Matchday, lease: Lease, telling: Telling): Promise<bigint[]> {
  try {
    return await underLease(deps, lease, async (tx) => {
      await tx.run(`set local lock_timeout = '2s'`);
      await lockSales(tx, [{ fixture: telling.id }]);
      return [...(await tell(tx, [telling]))];
    });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    return [];
  }
}

function forget(known: Map<bigint, Playing>, due: readonly Telling[], told: ReadonlySet<bigint>): void {
  for (const { id, before, incidents, state } of due) {
    if (!told.has(id)) continue;
    if (state === 'ended') known.delete(id);
    else known.get(id)!.told = before + incidents.length;
  }
}

/** Null where nothing new has happened. */
function tellingOf({ row, script, told }: Playing, now: Millis): Telling | null {
  const upTo = script.findIndex(({ at }) => at > now);
  const happened = upTo < 0 ? script : script.slice(0, upTo);
  if (happened.length <= told) return null;
  const { facts, stage, isOver } = sportOf(row.sport, row.rules).told(happened.map(({ incident }) => incident));
  return { id: row.id, before: told, incidents: happened.slice(told), facts, stage, state: isOver ? 'ended' : 'live' };
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

/** Of a round that is over, so that anybody can play it again. */
export async function revealLinks(day: Matchday, lease: Lease, now: Millis): Promise<void> {
  const rounds = await roundsOver(day.deps.db, now);
  if (rounds.length === 0) return;
  const links = await linksOf(day, rounds);
  await underLease(day.deps, lease, async (tx) => {
    for (const round of rounds) await reveal(tx, round, links(round));
  });
}
