/** A wire that is taken up again when it breaks: it says who plays, notices when nobody is there, and reads the server's clock. */
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

/** `ended`: the play session is over, and no line comes back. */
export type LineStatus = 'connecting' | 'on' | 'away' | 'ended';

export interface KeptNeeds {
  readonly token: string;
  readonly connect: (on: WireEvents) => Wire;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  /** Answers how to take it back. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** In [0, 1). */
  readonly random: () => number;
  readonly onStatus: (status: LineStatus) => void;
  /** The house knows who we are: what is wanted may be said. */
  readonly onReady: () => void;
  readonly onFrame: (frame: RoomServerFrame) => void;
  /** The server's clock, by ours. */
  readonly onTime: (serverNow: number) => void;
  /** How long a question and its answer were under way. */
  readonly onTrip?: (ms: number) => void;
}

export interface KeptWire {
  /** Nothing, where the wire is not ready: it is wanted again when it is. */
  readonly say: (frame: RoomClientFrame) => void;
  /** Reason to hope that it works now: the browser is back on a network, or the page is looked at again. */
  readonly hurry: () => void;
  /** Reason to doubt that anybody is there: who does not answer soon is not waited for. */
  readonly doubt: () => void;
  readonly close: () => void;
}

/** The last one repeats itself: who has pressed waits no longer than that once the house is back. */
const PAUSES_MS = [250, 500, 1_000, 2_000] as const;
const PING_MS = 15_000;
/** Who has said nothing for so long after a question is not there. */
const SILENCE_MS = 6_000;
/** A node that is there answers much sooner. */
const DOUBTED_MS = 2_000;
/** An answer that took so much longer than the quickest tells nothing of the time. */
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
    say: (frame) => kept.isReady && say(kept, frame),
    hurry() {
      if (kept.status === 'away') begin(kept);
      else if (kept.isReady) ping(kept);
    },
    doubt: () => kept.isReady && ping(kept, DOUBTED_MS),
    close: () => end(kept),
  };
}

const say = ({ wire }: Kept, frame: RoomClientFrame): void => wire?.send(JSON.stringify(frame));

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
    open: () => kept.wire === mine && say(kept, { op: 'auth', token: kept.needs.token }),
    text: (text) => kept.wire === mine && hear(kept, JSON.parse(text) as RoomServerFrame),
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
  // Lines that were lost together come back one after the other.
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
  say(kept, { op: 'ping' });
  wait(kept, patience, lost);
}

function hear(kept: Kept, frame: RoomServerFrame): void {
  if (frame.t === 'gone') end(kept);
  else if (frame.t === 'ready') goOn(kept);
  else if (frame.t === 'pong') heardPong(kept, frame.now);
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

/** The quickest answer tells the time best. */
function heardPong(kept: Kept, serverNow: number): void {
  wait(kept, PING_MS, (due) => ping(due));
  const trip = kept.needs.now() - kept.pingedAt;
  kept.needs.onTrip?.(trip);
  if (trip > kept.quickest * SLOW) return;
  kept.quickest = Math.min(trip, kept.quickest);
  kept.needs.onTime(serverNow + trip / 2);
}
