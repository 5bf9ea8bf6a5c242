/** Messages between hosts and connections of all processes: to a room's host, to its watchers, to one node. */
import type { RoomSummary } from '#contract';
import type { SharedState } from '../../../shared-state/shared-state.ts';
import type { RoomKey } from './key.ts';
import type { Answered } from './inbox-queries.ts';
import type { Sitting } from './read-act.ts';
import type { Seen, SnapshotChange } from './snapshot.ts';

/**
 * To the host; `to` names the recipient of the answer at the asking node. Summaries are answered to all lobbies of the
 * brand. Actions themselves are in the inbox: the message only saves the host its next poll.
 */
export type ToHost =
  | {
      readonly kind: 'look';
      readonly node: string;
      readonly to: string;
      readonly by: Pick<Sitting, 'memberId' | 'playSessionId' | 'mode'>;
    }
  | { readonly kind: 'inbox' }
  | { readonly kind: 'watched'; readonly node: string; readonly lines: number }
  | { readonly kind: 'glance' };

/**
 * To all nodes that watch the room. Versions of another `epoch` do not compare. `ended` is sent while Redis is away,
 * to connections of the node that stops hosting: they read rows from then on.
 */
export type ToWatchers =
  | ({ readonly kind: 'told'; readonly epoch: string } & SnapshotChange)
  | { readonly kind: 'begun' | 'ended'; readonly epoch: string }
  | { readonly kind: 'balances'; readonly of: readonly (readonly [player: string, balance: string])[] };

/** To the node that asked, or that received an action. */
export type ToNode =
  | { readonly kind: 'answered'; readonly answered: Answered }
  | { readonly kind: 'seen'; readonly to: string; readonly epoch: string; readonly seen: Seen };

type Stop = () => Promise<void>;
/** Missed messages are requested again by their receivers. */
const MISSED = () => {};

export interface Post {
  readonly toHost: (key: RoomKey, message: ToHost) => Promise<void>;
  readonly toWatchers: (key: RoomKey, message: ToWatchers) => Promise<void>;
  readonly toLobby: (brand: Pick<RoomKey, 'merchant'>, summary: RoomSummary) => Promise<void>;
  readonly toNode: (node: string, message: ToNode) => Promise<void>;
  readonly asHost: (key: RoomKey, listener: (message: ToHost) => void) => Promise<Stop>;
  readonly asWatcher: (key: RoomKey, listener: (message: ToWatchers) => void, missed: () => void) => Promise<Stop>;
  readonly asLobby: (merchant: string, listener: (summary: RoomSummary) => void, missed: () => void) => Promise<Stop>;
  readonly asNode: (node: string, listener: (message: ToNode) => void) => Promise<Stop>;
  /** Asks all nodes to note until when they have received everything. */
  readonly toReceivers: () => Promise<void>;
  readonly asReceiver: (listener: () => void) => Promise<Stop>;
}

const named = (what: string, { merchant, room }: RoomKey): string => `room-${what}:${merchant}/${room}`;

export const createPost = (state: SharedState): Post => ({
  toHost: (key, message) => state.publish(named('host', key), message),
  toWatchers: (key, message) => state.publish(named('watchers', key), message),
  toLobby: ({ merchant }, summary) => state.publish(`room-lobby:${merchant}`, summary),
  toNode: (node, message) => state.publish(`room-node:${node}`, message),
  asHost: (key, listener) => state.subscribe(named('host', key), (message) => listener(message as ToHost), MISSED),
  asWatcher: (key, listener, missed) =>
    state.subscribe(named('watchers', key), (message) => listener(message as ToWatchers), missed),
  asLobby: (merchant, listener, missed) =>
    state.subscribe(`room-lobby:${merchant}`, (summary) => listener(summary as RoomSummary), missed),
  asNode: (node, listener) => state.subscribe(`room-node:${node}`, (message) => listener(message as ToNode), MISSED),
  toReceivers: () => state.publish('room-ears', {}),
  asReceiver: (listener) => state.subscribe('room-ears', () => listener(), MISSED),
});
