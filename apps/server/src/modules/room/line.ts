/** One player's line to the rooms: who he is, which rooms he watches, and what he has been told of them. */
import type { RoomServerFrame } from '#contract';
import { unitsToWire, units, type Millis } from '#kernel';
import type { PlaySession } from '../../http/context.ts';
import type { LastSeen } from '../../realtime/still-in.ts';
import type { ActAnswer } from './standing.ts';
import { pressKey, type Answered, type Press } from './inbox-queries.ts';
import type { ToNode, ToWatchers } from './post.ts';
import type { RoomKey } from './key.ts';
import { playerAt } from './read-act.ts';

type Watched = Extract<ToWatchers, { kind: 'told' }>;

/** What of a room has been told on a line; nothing yet where `at` is null. */
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
  /** By room. */
  readonly watching: Map<string, Watching>;
  /** Actions that nobody has answered, as often as they were said, and since when. */
  readonly unanswered: Set<Unanswered>;
  /** What many are told is encoded once for all of them. */
  send(frame: string | Buffer): void;
  hangUp(code: number): void;
}

export const say = (line: Line, frame: RoomServerFrame): void => line.send(JSON.stringify(frame));

export const encoded = (frame: RoomServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** Once for each time that it was said. */
export function answered(line: Line, press: Answered): void {
  const key = pressKey(press);
  for (const each of line.unanswered) if (pressKey(each.press) === key) answerOne(line, each, press.answer);
}

export function answerOne(line: Line, asked: Unanswered, answer: ActAnswer): void {
  line.unanswered.delete(asked);
  const id = asked.press.requestId;
  if (answer.ok) {
    const balance = answer.balance === null ? null : unitsToWire(units(BigInt(answer.balance)));
    say(line, { t: 'done', id, balance });
  } else say(line, { t: 'refused', id, code: answer.code, ...(answer.detail && { params: answer.detail }) });
}

/** All of the room, as it was when he asked; older than what he has been told since, it is left out. */
export function seen(
  line: Line,
  room: string,
  { epoch, seen: { v, set, own } }: Extract<ToNode, { kind: 'seen' }>,
): void {
  const watching = line.watching.get(room);
  if (!watching || watching.at) return;
  watching.at = { epoch, v };
  say(line, { t: 'room', room, v, set, whole: true });
  if (own) say(line, { t: 'own', room, set: own, whole: true });
}

/** True where he has missed something, and has to be shown all of it again. `frame` is what everybody gets. */
export function told(
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
  if (mine) say(line, { t: 'own', room, set: mine });
  return false;
}
