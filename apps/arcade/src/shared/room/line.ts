/**
 * Connection to the rooms. It subscribes to the wanted rooms and repeats each action until it is answered, always with
 * the same id: the server treats it as idempotent.
 */
import type { RoomClientFrame } from '#contract';
import { keepWire, type KeptNeeds } from './kept-wire.ts';

export interface LineNeeds extends Omit<KeptNeeds, 'onReady'> {
  readonly newId: () => string;
}

type Act = Extract<RoomClientFrame, { op: 'act' }>;
type Action = Act['action'];

export interface Line {
  readonly enter: (room: string) => void;
  readonly leave: (room: string) => void;
  readonly watchLobby: (on: boolean) => void;
  /** Returns the id that `done` or `refused` will carry. */
  readonly act: (room: string, round: string, action: Action) => string;
  /** Reconnects at once: the browser is online again, or the page is visible again. */
  readonly hurry: () => void;
  readonly close: () => void;
}

const RESEND_MS = 700;
/** An action unanswered for this long may have been sent on a dead connection. */
const DOUBT_MS = 1_500;
/** Refusal after which the action is sent again. */
const UNANSWERED = 'service.unavailable';

export function openLine(needs: LineNeeds): Line {
  const rooms = new Set<string>();
  const acts = new Map<string, Act>();
  let isLobby = false;
  const resend = (act: Act | undefined) => act && needs.later(RESEND_MS, () => acts.has(act.id) && wire.send(act));
  const wire = keepWire({
    ...needs,
    onReady() {
      if (isLobby) wire.send({ op: 'lobby' });
      for (const room of rooms) wire.send({ op: 'enter', room });
      for (const act of acts.values()) wire.send(act);
    },
    onFrame(frame) {
      const id = frame.t === 'done' || frame.t === 'refused' ? frame.id : null;
      if (id !== null && frame.t === 'refused' && frame.code === UNANSWERED) resend(acts.get(id));
      else {
        if (id !== null) acts.delete(id);
        needs.onFrame(frame);
      }
    },
  });
  return {
    enter(room) {
      rooms.add(room);
      wire.send({ op: 'enter', room });
    },
    leave(room) {
      if (rooms.delete(room)) wire.send({ op: 'leave', room });
    },
    watchLobby(on) {
      if (isLobby === on) return;
      isLobby = on;
      wire.send(on ? { op: 'lobby' } : { op: 'lobby', off: true });
    },
    act(room, round, action) {
      const act: Act = { op: 'act', room, id: needs.newId(), round, action };
      acts.set(act.id, act);
      wire.send(act);
      needs.later(DOUBT_MS, () => acts.has(act.id) && wire.doubt());
      return act.id;
    },
    hurry: wire.hurry,
    close: wire.close,
  };
}
