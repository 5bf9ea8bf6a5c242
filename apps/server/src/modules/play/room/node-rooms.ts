/** Rooms hosted by a node: takes and renews leases, loads and runs rooms, releases those that cannot continue. */
import { randomUUID } from 'node:crypto';
import type { RoomSummary } from '#contract';
import { millis, type Millis } from '#kernel';
import { LEASE_MS } from '../../../lease/lease.ts';
import { dropLeases, renewLeases, takeLeases } from '../../../lease/queries.ts';
import type { Acted } from './watermarks.ts';
import { createHost, type RoomHost } from './host.ts';
import { nameOfRoom, type RoomKey, type RoomLease } from './key.ts';
import { loadRoom } from './load.ts';
import type { RoundRef } from './pay-queries.ts';
import { roomsOn, roomsWithoutHost } from './read-queries.ts';
import { settle, type Settled } from './settle.ts';
import type { SnapshotChange } from './snapshot.ts';
import type { RoomServices } from './write-move.ts';

/** A node whose clock is further off hosts no rooms. */
const CLOCK_OFF_MS = 2_000;
const MOST = 1_000;

interface TakenRoom {
  readonly lease: RoomLease;
  /** Expiry of the lease; afterwards this node publishes nothing. */
  until: Millis;
}

export interface HostedRoom extends TakenRoom {
  readonly host: RoomHost;
}

export interface Voices {
  readonly publish: (room: HostedRoom, change: SnapshotChange) => void;
  readonly summaryChanged: (room: HostedRoom, summary: RoomSummary) => void;
  readonly settled: (settled: readonly Settled[]) => void;
  readonly listen: (room: HostedRoom, acted: readonly Acted[], until: Millis) => Promise<ReadonlySet<number>>;
  /** Called once it is hosted here. */
  readonly begun: (room: HostedRoom) => Promise<void>;
  readonly ended: (room: HostedRoom) => Promise<void>;
}

const SILENT: Voices = {
  publish() {},
  summaryChanged() {},
  settled() {},
  listen: async () => new Set(),
  async begun() {},
  async ended() {},
};

export interface NodeRooms {
  /** Renews held leases; does not wait for rooms that are loading. */
  renew(): Promise<void>;
  /** Takes free leases, and hosts each room once it is loaded. */
  take(): Promise<void>;
  /** Renews, then takes. */
  keep(): Promise<void>;
  /** Does the due work of all rooms. */
  turn(): Promise<void>;
  /** The same for one room. */
  turnRoom(room: HostedRoom): Promise<void>;
  room(key: RoomKey): HostedRoom | undefined;
  hosted(): readonly HostedRoom[];
  /** Next tick among idle rooms. */
  due(): Millis | null;
  /** Waits for payouts in the background. */
  paid(): Promise<void>;
  stop(): Promise<void>;
}

export interface NodeSettings {
  /** Deviation of this node's clock, in milliseconds. */
  readonly ahead?: (services: RoomServices) => Promise<number>;
  /** Holder name in leases; a random one by default. */
  readonly holder?: string;
}

interface Node {
  readonly services: RoomServices;
  readonly voices: Voices;
  readonly rooms: Map<string, HostedRoom>;
  /** Taken, and still loading. */
  readonly coming: Set<TakenRoom>;
  /** By round. */
  readonly paying: Map<string, Promise<void>>;
  readonly due: Set<string>;
}

export function createNodeRooms(
  services: RoomServices,
  settings: NodeSettings = {},
  voices: Voices = SILENT,
): NodeRooms {
  const { deps } = services;
  const holder = settings.holder ?? randomUUID();
  const node: Node = { services, voices, rooms: new Map(), coming: new Set(), paying: new Map(), due: new Set() };
  const ahead = settings.ahead ?? (async () => (await deps.timekeeper.offBy()) ?? 0);
  const turnRoom = (hosted: HostedRoom) => hosted.host.turn().catch((error: unknown) => fail(node, hosted, error));
  const turn = async () => {
    await Promise.all([...node.rooms.values()].map(turnRoom));
  };
  const isClockOff = async (): Promise<boolean> => Math.abs(await ahead(services)) > CLOCK_OFF_MS;
  const renewHeld = async () => {
    if (!(await isClockOff())) return renew(node);
    deps.log.error({ event: 'room.clock-off' }, 'the clock of this node is wrong: it hosts no rooms');
    return leave(node, [...node.rooms.values()]);
  };
  const take = async () => {
    if (!(await isClockOff())) await takeFree(node, holder);
  };
  const paid = async () => {
    while (node.paying.size > 0) await Promise.all(node.paying.values());
  };
  return {
    turn,
    turnRoom,
    paid,
    renew: renewHeld,
    take,
    async keep() {
      await renewHeld();
      await take();
    },
    room: (key) => node.rooms.get(nameOfRoom(key)),
    hosted: () => [...node.rooms.values()],
    due() {
      const idle = [...node.rooms.values()].filter(({ host }) => !host.isAtWork());
      const dues = idle.flatMap(({ host }) => host.due() ?? []);
      return dues.length === 0 ? null : millis(Math.min(...dues));
    },
    async stop() {
      await turn();
      await paid();
      await leave(node, [...node.rooms.values()]);
    },
  };
}

const untilOf = ({ deps: { clock } }: RoomServices): Millis => millis(clock.now() + LEASE_MS);

/** One settlement at a time for each round; later debts are settled right after. */
function payInBackground(node: Node, round: RoundRef): void {
  node.due.add(round.id);
  if (!node.paying.has(round.id)) node.paying.set(round.id, payDue(node, round));
}

async function payDue({ services, voices, due, paying }: Node, round: RoundRef): Promise<void> {
  while (due.delete(round.id)) {
    await settle(services, round)
      .then(voices.settled)
      .catch((error: unknown) =>
        services.deps.log.error({ event: 'room.unpaid', ...round, err: error }, 'it is tried again'),
      );
  }
  paying.delete(round.id);
}

/** Releases leases, so that other nodes need not wait for their expiry. */
async function leave({ services: { deps }, voices, rooms }: Node, held: readonly HostedRoom[]): Promise<void> {
  if (held.length === 0) return;
  // A late report of a lost room must not remove one that is hosted here anew.
  for (const hosted of held) if (rooms.get(nameOfRoom(hosted.lease)) === hosted) rooms.delete(nameOfRoom(hosted.lease));
  await Promise.all(held.map(voices.ended));
  await dropLeases(
    deps.db,
    held.map(({ lease }) => lease),
  );
}

/** Releases the room, to be loaded again by its next host, perhaps this node. The first concurrent caller does it. */
async function fail(node: Node, hosted: HostedRoom, error: unknown): Promise<void> {
  const { merchant, room } = hosted.lease;
  if (node.rooms.get(nameOfRoom(hosted.lease)) !== hosted) return;
  const { log } = node.services.deps;
  log.error({ event: 'room.left', merchant, room, err: error }, 'a room is left, to be taken over');
  await leave(node, [hosted]).catch((failure: unknown) =>
    log.error({ event: 'room.left', merchant, room, err: failure }, 'its lease runs out by itself'),
  );
}

/** A room that cannot be loaded is retried after its lease has expired. */
async function begin(node: Node, taken: TakenRoom): Promise<void> {
  const { services, voices, rooms, coming } = node;
  const { lease } = taken;
  const { merchant, room } = lease;
  coming.add(taken);
  try {
    const standing = await loadRoom(services, lease);
    const events = {
      publish: (change: SnapshotChange) => voices.publish(hosted, change),
      summaryChanged: (summary: RoomSummary) => voices.summaryChanged(hosted, summary),
      payoutsDue: (id: string) => payInBackground(node, { merchant, id }),
      listen: (acted: readonly Acted[], due: Millis) => voices.listen(hosted, acted, due),
    };
    const hosted: HostedRoom = { lease, until: taken.until, host: createHost(services, lease, standing, events) };
    rooms.set(nameOfRoom(lease), hosted);
    await voices.begun(hosted);
  } catch (error) {
    services.deps.log.error({ event: 'room.not-hosted', merchant, room, err: error }, 'a room could not be taken over');
  } finally {
    coming.delete(taken);
  }
}

async function takeFree(node: Node, holder: string): Promise<void> {
  const { deps, engines } = node.services;
  const codes = engines.map(({ meta }) => meta.code);
  const [now, until] = [deps.clock.now(), untilOf(node.services)];
  const keys = await roomsWithoutHost(deps.db, codes, now, MOST);
  const taken = keys.length === 0 ? [] : await takeLeases(deps.db, { name: 'room', keys, holder, now, until });
  await Promise.all(taken.map((lease) => begin(node, { lease: { ...lease, room: lease.key }, until })));
}

async function renew(node: Node): Promise<void> {
  const { services, voices, rooms, coming } = node;
  const held = [...rooms.values()];
  const all = [...held, ...coming];
  if (all.length === 0) return;
  const until = untilOf(services);
  const leases = all.map(({ lease }) => lease);
  const renewed = await renewLeases(services.deps.db, leases, until);
  const namesOf = (keys: readonly RoomKey[]) => new Set(keys.map(nameOfRoom));
  const ours = namesOf(renewed.map(({ merchant, key }) => ({ merchant, room: key })));
  const on = namesOf(await roomsOn(services.deps.db, leases));
  const isLost = (hosted: HostedRoom, name: string) => !ours.has(name) && rooms.get(name) === hosted;
  const lost = held.filter((hosted) => isLost(hosted, nameOfRoom(hosted.lease)));
  for (const { lease } of lost) rooms.delete(nameOfRoom(lease));
  await Promise.all(lost.map(voices.ended));
  for (const taken of coming) if (ours.has(nameOfRoom(taken.lease))) taken.until = until;
  const off: HostedRoom[] = [];
  for (const hosted of rooms.values()) {
    const name = nameOfRoom(hosted.lease);
    if (!ours.has(name)) continue;
    hosted.until = until;
    hosted.host.setOn(on.has(name));
    if (!on.has(name) && hosted.host.isIdle()) off.push(hosted);
  }
  await leave(node, off);
}
