/** Runs the rooms of a node with the `rooms` role: leases, ticks, and messages. */
import type { Deps } from '../../../ports/deps.ts';
import { playDeps } from '../../../ports/play-deps.ts';
import { createLinks } from '../../house/chain/index.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import type { AnyRoomEngine } from './engines.ts';
import { createNodeRooms, type HostedRoom, type NodeRooms, type NodeSettings, type Voices } from './node-rooms.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createListening } from './listening.ts';
import { createPost, type Post, type ToHost } from './post.ts';
import { settleLeft } from './settle.ts';
import type { RoomServices } from './write-move.ts';

const KEEP_EVERY_MS = 1_000;
/** Upper bound of the delay of a tick, since no event announces that another room is due. */
const POLL_EVERY_MS = 100;

export interface RunningRooms {
  /** Finishes work under way, and releases the rooms to other nodes. */
  stop(): Promise<void>;
}

/** With the clock that all nodes agree on. */
export const roomServices = (deps: Deps, engines: readonly AnyRoomEngine[]): RoomServices => {
  const playing = playDeps(deps);
  return {
    deps: { ...playing, clock: { now: () => deps.timekeeper.agreed() } },
    wallet: createGameWallet(playing),
    links: createLinks(deps.secrets),
    engines,
  };
};

/** Job: settles wins and refunds that a host left when it died. */
export const carryOnRooms = (deps: Deps): Promise<void> => settleLeft(roomServices(deps, []));

export interface ConnectedRooms extends NodeRooms {
  /** Runs due ticks between actions that were read. */
  turnClocks(): Promise<void>;
}

/** Rooms with messages and inbox: each turn reads the inbox; the caller runs the ticks. */
export function createConnectedRooms(services: RoomServices, settings: NodeSettings = {}): ConnectedRooms {
  const { deps } = services;
  const post = createPost(deps.state);
  const inbox = createInbox(deps, post);
  const listen = createListening(deps, post);
  const stops = new Map<HostedRoom, () => Promise<void>>();
  const unread = (error: unknown) => deps.log.error({ event: 'room.unread', err: error }, 'the inbox is read again');
  const lost = (error: unknown) => deps.log.error({ event: 'room.unheard', err: error }, 'a word of a room was lost');
  const voices: Voices = {
    publish(hosted, change) {
      if (!speaks(deps, hosted)) return;
      post.toWatchers(hosted.lease, { kind: 'told', epoch: epochOf(hosted), ...change }).catch(lost);
    },
    summaryChanged(hosted, summary) {
      if (speaks(deps, hosted)) post.toLobby(hosted.lease, summary).catch(lost);
    },
    settled(settled) {
      const [room] = settled;
      if (!room) return;
      // All parts of one round.
      const of = settled.map(({ player, balance }) => [player, String(balance)] as const);
      post.toWatchers(room, { kind: 'balances', of }).catch(lost);
    },
    async listen(hosted, acted, until) {
      const unconfirmed = await listen(hosted.lease, acted, until);
      await inbox.read([hosted]);
      return unconfirmed;
    },
    async begun(hosted) {
      const read = () => readIn(inbox, hosted, rooms);
      stops.set(
        hosted,
        await post.asHost(hosted.lease, (message) => void onMessage(deps, post, hosted, message, read).catch(lost)),
      );
      await post.toWatchers(hosted.lease, { kind: 'begun', epoch: epochOf(hosted) });
      await post.toLobby(hosted.lease, hosted.host.summary());
    },
    async ended(hosted) {
      await stops.get(hosted)?.();
      stops.delete(hosted);
      // With Redis the next host announces itself; no polling is needed until then.
      if (deps.state.isAway())
        await post.toWatchers(hosted.lease, { kind: 'ended', epoch: epochOf(hosted) }).catch(lost);
    },
  };
  const rooms = createNodeRooms(services, settings, voices);
  return {
    ...rooms,
    turnClocks: () => rooms.turn(),
    async turn() {
      await inbox.read(rooms.hosted()).catch(unread);
      await rooms.turn();
    },
  };
}

async function readIn(inbox: Inbox, hosted: HostedRoom, rooms: NodeRooms): Promise<void> {
  await inbox.read([hosted]);
  await rooms.turnRoom(hosted);
}

const epochOf = ({ lease }: HostedRoom): string => String(lease.epoch);

/** A host whose lease may have expired publishes nothing. */
const speaks = ({ clock }: Deps, { until }: HostedRoom): boolean => clock.now() < until;

async function onMessage(
  deps: Deps,
  post: Post,
  hosted: HostedRoom,
  message: ToHost,
  read: () => Promise<void>,
): Promise<void> {
  if (!speaks(deps, hosted)) return;
  if (message.kind === 'inbox') {
    await read();
    return;
  }
  if (message.kind === 'watched') {
    hosted.host.watched(message.node, message.lines);
    return;
  }
  if (message.kind === 'glance') {
    await post.toLobby(hosted.lease, hosted.host.summary());
    return;
  }
  const { node, to } = message;
  const seen = await hosted.host.snapshotFor(message.by);
  if (speaks(deps, hosted)) await post.toNode(node, { kind: 'seen', to, epoch: epochOf(hosted), seen });
}

export function startRooms(
  deps: Deps,
  engines: readonly AnyRoomEngine[],
  settings: Pick<NodeSettings, 'holder'> = {},
): RunningRooms {
  const rooms = createConnectedRooms(roomServices(deps, engines), settings);
  let stopped = false;
  const loop = (work: () => Promise<number>) => {
    let timer: NodeJS.Timeout | undefined;
    const once = async (): Promise<void> => {
      const wait = await work().catch((error: unknown) => {
        deps.log.error({ event: 'rooms.failed', err: error }, 'the rooms could not be looked after');
        return KEEP_EVERY_MS;
      });
      if (!stopped) timer = setTimeout(begin, wait).unref();
    };
    let underWay = Promise.resolve();
    function begin(): void {
      underWay = once();
    }
    begin();
    return async () => {
      clearTimeout(timer);
      await underWay;
    };
  };
  const loops = [
    // Beside the loading of rooms: a node with many to load would otherwise lose the leases it holds.
    loop(async () => {
      await rooms.renew();
      return KEEP_EVERY_MS;
    }),
    loop(async () => {
      await rooms.take();
      return KEEP_EVERY_MS;
    }),
    // Polls, since the notification may have been lost.
    loop(async () => {
      await rooms.turn();
      return POLL_EVERY_MS;
    }),
    loop(async () => {
      // A room that waits for another node does not block the others.
      void rooms.turnClocks();
      const due = rooms.due();
      return due === null ? POLL_EVERY_MS : Math.min(POLL_EVERY_MS, Math.max(1, due - deps.timekeeper.agreed()));
    }),
  ];
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops.map((stop) => stop()));
      await rooms.stop();
    },
  };
}
