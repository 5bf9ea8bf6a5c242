/**
 * Registers this process in the table of nodes: its start, its end, and a heartbeat in its row while it lives. A
 * killed process cannot report its end; the next node to check finds the missing heartbeat.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Program } from '../../../program/manifest.ts';
import { recordEvent } from '../../house/event/index.ts';
import { checkNode } from './check-node.ts';
import { watchOutages } from './outages.ts';
import { endNode, endSilent, insertNode, touchNode } from './queries.ts';

/** Twelve missed heartbeats. */
const LOST_MS = 60_000;
const CHECK_EVERY_MS = 86_400_000;

interface Node {
  /** Heartbeat, every few seconds; ends silent nodes and records outages. */
  readonly beat: () => Promise<void>;
  /** Compares the files with the manifest now. */
  readonly check: () => Promise<void>;
  readonly end: () => Promise<void>;
}
type NodeDeps = Pick<Deps, 'db' | 'clock' | 'state' | 'log' | 'config'>;

/** `alone`: no other process may use the database, so every row still open belongs to a killed process. */
export async function enterNode(
  deps: NodeDeps,
  { program, alone }: { readonly program: Program; readonly alone: boolean },
): Promise<Node> {
  const { clock } = deps;
  await recordLost(deps, alone ? clock.now() : millis(clock.now() - LOST_MS));
  let id = await begin(deps);
  let checkAt = 0;
  const outages = watchOutages(deps, () => id);
  const touch = async () => {
    // Other nodes ended the row meanwhile.
    if (!(await touchNode(deps.db, id, clock.now()))) id = await begin(deps);
  };
  const check = () => {
    checkAt = clock.now() + CHECK_EVERY_MS;
    return checkNode(deps, id, program);
  };
  return {
    async beat() {
      if (!(await outages.reaching(touch))) return;
      await outages.recordAll();
      await recordLost(deps, millis(clock.now() - LOST_MS));
      if (clock.now() >= checkAt) await check();
    },
    check,
    end: () => end(deps, id),
  };
}

async function begin({ db, clock, config }: NodeDeps): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()];
  const about = { host: hostname(), process: process.pid, roles: config.roles.join(',') };
  const after = { ...about, runtime: process.version };
  await db.tx(async (tx) => {
    await insertNode(tx, { id, now, ...about });
    await recordEvent(tx, { merchant: null, kind: 'began', fact: id, subject: `node ${id}`, after, at: now });
  });
  return id;
}

async function end({ db, clock }: NodeDeps, id: string): Promise<void> {
  const at = clock.now();
  await db.tx(async (tx) => {
    if (!(await endNode(tx, id, at))) return;
    await recordEvent(tx, { merchant: null, kind: 'ended', fact: id, subject: `node ${id}`, at });
  });
}

async function recordLost({ db, clock }: NodeDeps, since: Millis): Promise<void> {
  await db.tx(async (tx) => {
    for (const { id, host, process: pid, roles, seen_at } of await endSilent(tx, since)) {
      const after = { host, process: pid, roles, foundAt: clock.now() };
      const event = { kind: 'killed', fact: id, subject: `node ${id}`, after } as const;
      await recordEvent(tx, { merchant: null, ...event, at: millis(seen_at.getTime()) });
    }
  });
}
