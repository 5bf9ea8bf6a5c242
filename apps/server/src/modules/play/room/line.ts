/** One player's connection to rooms: identity, watched rooms, and the version last sent of each. */
import type { RoomServerFrame } from '#contract';
import { unitsToWire, units, type Millis } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';
import type { LastSeen } from '../../../ports/still-in.ts';
import type { ActAnswer } from './standing.ts';
import { pressKey, type Answered, type Press } from './inbox-queries.ts';
import type { ToNode, ToWatchers } from './post.ts';
import type { RoomKey } from './key.ts';
import { playerAt } from './read-act.ts';

type Watched = Extract<ToWatchers, { kind: 'told' }>;

/** Version of a room last sent on a connection; `at` is null before the first. */
export interface Watching {
  readonly key: RoomKey;
  readonly player: string;
  at: { epoch: string; v: number } | null;
  askedAt: Millis;
}

export interface Unanswered {
  readonly press: Press;
  readonly at: Millis;
}

export interface Line {
  readonly name: string;
  readonly ip: string;
  session: PlaySession | null;
  token: string;
  lastSeen: LastSeen;
  /** By room code. */
  readonly watching: Map<string, Watching>;
  /** Unanswered actions, one entry for each time sent, with their time. */
  readonly unanswered: Set<Unanswered>;
  /** Takes encoded frames too, so that a broadcast is encoded once. */
  send(frame: string | Buffer): void;
  hangUp(code: number): void;
}

export const sendFrame = (line: Line, frame: RoomServerFrame): void => line.send(JSON.stringify(frame));

export const encoded = (frame: RoomServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** One answer for each time the action was sent. */
export function answered(line: Line, press: Answered): void {
  const key = pressKey(press);
  for (const each of line.unanswered) if (pressKey(each.press) === key) answerOne(line, each, press.answer);
}

export function answerOne(line: Line, asked: Unanswered, answer: ActAnswer): void {
  line.unanswered.delete(asked);
  const id = asked.press.requestId;
  if (answer.ok) {
    const balance = answer.balance === null ? null : unitsToWire(units(BigInt(answer.balance)));
    sendFrame(line, { t: 'done', id, balance });
  } else sendFrame(line, { t: 'refused', id, code: answer.code, ...(answer.detail && { params: answer.detail }) });
}

/** Sends a whole room in answer to a request, unless newer changes were sent meanwhile. */
export function seen(
  line: Line,
  room: string,
  { epoch, seen: { v, set, own } }: Extract<ToNode, { kind: 'seen' }>,
): void {
  const watching = line.watching.get(room);
  if (!watching || watching.at) return;
  watching.at = { epoch, v };
  sendFrame(line, { t: 'room', room, v, set, whole: true });
  if (own) sendFrame(line, { t: 'own', room, set: own, whole: true });
}

/** True when the connection missed a change and needs the whole room again. `frame` is the broadcast part. */
export function sendChange(
  line: Line,
  room: string,
  { epoch, v }: Pick<Watched, 'epoch' | 'v'>,
  frame: Buffer | null,
  own: ReadonlyMap<string, Watched['set']>,
): boolean {
  const { session } = line;
  const watching = line.watching.get(room);
  if (!watching?.at || !session) return false;
  const { at } = watching;
  if (at.epoch === epoch && v <= at.v) return false;
  if (at.epoch !== epoch || v !== at.v + 1) {
    watching.at = null;
    return true;
  }
  at.v = v;
  if (frame !== null) line.send(frame);
  const mine = own.get(playerAt(session));
  if (mine) sendFrame(line, { t: 'own', room, set: mine });
  return false;
}
