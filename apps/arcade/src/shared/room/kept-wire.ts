/**
 * WebSocket connection that reconnects: it authenticates, detects a dead peer by ping, and estimates the server's
 * clock.
 */
import type { RoomClientFrame, RoomServerFrame } from '#contract';

export interface Wire {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface WireEvents {
  readonly open: () => void;
  readonly text: (text: string) => void;
  readonly closed: () => void;
}

/** `ended`: the play session is over, and the connection is not reopened. */
export type LineStatus = 'connecting' | 'on' | 'away' | 'ended';

export interface KeptNeeds {
  readonly token: string;
  readonly connect: (on: WireEvents) => Wire;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Runs `run` after `ms`; returns the function that cancels it. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** In [0, 1). */
  readonly random: () => number;
  readonly onStatus: (status: LineStatus) => void;
  /** The server has authenticated this connection: subscriptions may be sent. */
  readonly onReady: () => void;
  readonly onFrame: (frame: RoomServerFrame) => void;
  /** Estimate of the current server time, in milliseconds. */
  readonly onTime: (serverNow: number) => void;
  /** Round-trip time of a ping, in milliseconds. */
  readonly onTrip?: (ms: number) => void;
}

export interface KeptWire {
  /** Sends a frame; dropped while the connection is not ready, since subscriptions are sent again when it is. */
  readonly send: (frame: RoomClientFrame) => void;
  /** Reconnects at once: the browser is online again, or the page is visible again. */
  readonly hurry: () => void;
  /** Pings at once with a short timeout: the connection may be dead. */
  readonly doubt: () => void;
  readonly close: () => void;
}

/**
 * Delays between attempts; the last one repeats, so that a waiting player is back within that time once the server is
 * up.
 */
const PAUSES_MS = [250, 500, 1_000, 2_000] as const;
const PING_MS = 15_000;
/** Timeout of a ping: the peer counts as dead after it. */
const SILENCE_MS = 6_000;
/** Timeout of a ping sent in doubt; a live node answers much sooner. */
const DOUBTED_MS = 2_000;
/** A round trip this many times slower than the quickest is not used for the clock. */
const SLOW = 1.5;

interface Kept {
  readonly needs: KeptNeeds;
  wire: Wire | null;
  status: LineStatus;
  isReady: boolean;
  tries: number;
  timers: (() => void)[];
  pingedAt: number;
  quickest: number;
}

export function keepWire(needs: KeptNeeds): KeptWire {
  const kept: Kept = {
    needs,
    wire: null,
    status: 'connecting',
    isReady: false,
    tries: 0,
    timers: [],
    pingedAt: 0,
    quickest: Infinity,
  };
  begin(kept);
  return {
    send: (frame) => kept.isReady && sendFrame(kept, frame),
    hurry() {
      if (kept.status === 'away') begin(kept);
      else if (kept.isReady) ping(kept);
    },
    doubt: () => kept.isReady && ping(kept, DOUBTED_MS),
    close: () => end(kept),
  };
}

const sendFrame = ({ wire }: Kept, frame: RoomClientFrame): void => wire?.send(JSON.stringify(frame));

function become(kept: Kept, status: LineStatus): void {
  if (status === kept.status) return;
  kept.status = status;
  kept.needs.onStatus(status);
}

function wait(kept: Kept, ms: number, run: (kept: Kept) => void): void {
  for (const stop of kept.timers) stop();
  kept.timers = [kept.needs.later(ms, () => run(kept))];
}

function hangUp(kept: Kept): void {
  const { wire } = kept;
  kept.wire = null;
  kept.isReady = false;
  wire?.close();
}

function begin(kept: Kept): void {
  hangUp(kept);
  const mine = kept.needs.connect({
    open: () => kept.wire === mine && sendFrame(kept, { op: 'auth', token: kept.needs.token }),
    text: (text) => kept.wire === mine && onFrame(kept, JSON.parse(text) as RoomServerFrame),
    closed: () => kept.wire === mine && lost(kept),
  });
  kept.wire = mine;
  wait(kept, SILENCE_MS, lost);
}

function lost(kept: Kept): void {
  hangUp(kept);
  if (kept.status === 'ended') return;
  become(kept, 'away');
  const pause = PAUSES_MS[kept.tries] ?? PAUSES_MS.at(-1)!;
  // Jitter: connections lost together do not all reconnect at once.
  wait(kept, pause * (0.5 + kept.needs.random() / 2), begin);
  kept.tries += 1;
}

function end(kept: Kept): void {
  become(kept, 'ended');
  for (const stop of kept.timers) stop();
  hangUp(kept);
}

function ping(kept: Kept, patience = SILENCE_MS): void {
  kept.pingedAt = kept.needs.now();
  sendFrame(kept, { op: 'ping' });
  wait(kept, patience, lost);
}

function onFrame(kept: Kept, frame: RoomServerFrame): void {
  if (frame.t === 'gone') end(kept);
  else if (frame.t === 'ready') goOn(kept);
  else if (frame.t === 'pong') onPong(kept, frame.now);
  else kept.needs.onFrame(frame);
}

function goOn(kept: Kept): void {
  kept.isReady = true;
  kept.tries = 0;
  kept.quickest = Infinity;
  become(kept, 'on');
  kept.needs.onReady();
  ping(kept);
}

/** The quickest round trip gives the best estimate of the server's clock. */
function onPong(kept: Kept, serverNow: number): void {
  wait(kept, PING_MS, (due) => ping(due));
  const trip = kept.needs.now() - kept.pingedAt;
  kept.needs.onTrip?.(trip);
  if (trip > kept.quickest * SLOW) return;
  kept.quickest = Math.min(trip, kept.quickest);
  kept.needs.onTime(serverNow + trip / 2);
}
