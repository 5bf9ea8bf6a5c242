/** Player of crash with a page's connection logic: repeats unanswered actions, on another node if needed. */
import { randomUUID } from 'node:crypto';
import type { RoomServerFrame } from '#contract';
import { openLine } from '../../apps/arcade/src/shared/room/line.ts';

export interface Shown {
  readonly roundId: string;
  readonly phase: 'betting' | 'climbing' | 'crashed';
  readonly startedAt: number | null;
}

/** Answers by action: `ok`, or a refusal code. */
export type AnswersByAction = ReadonlyMap<string, string>;

export interface Flyer {
  readonly shown: () => Shown;
  readonly answers: AnswersByAction;
  act(action: Record<string, unknown>): string;
  /** Reconnects to the first address. */
  move(): void;
  close(): void;
}

/** Address of the next connection: the first, then the next one each time. */
export function fly(token: string, addresses: () => readonly string[], room: string): Flyer {
  const answers = new Map<string, string>();
  let shown: Partial<Shown> = {};
  let tries = 0;
  let current: WebSocket | null = null;
  const receive = (frame: RoomServerFrame): void => {
    if (frame.t === 'room') shown = { ...(frame.whole ? {} : shown), ...(frame.set as Partial<Shown>) };
    else if (frame.t === 'done') answers.set(frame.id, 'ok');
    else if (frame.t === 'refused' && frame.id !== null) answers.set(frame.id, frame.code);
  };
  const line = openLine({
    token,
    connect(on) {
      const all = addresses();
      const socket = new WebSocket(all[tries % all.length]!);
      tries += 1;
      current = socket;
      socket.addEventListener('open', on.open);
      socket.addEventListener('message', ({ data }) => on.text(String(data)));
      socket.addEventListener('close', on.closed);
      socket.addEventListener('error', () => {});
      return {
        send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
        close: () => socket.close(),
      };
    },
    now: () => performance.now(),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId: randomUUID,
    random: Math.random,
    onStatus() {},
    onFrame: receive,
    onTime() {},
  });
  line.enter(room);
  return {
    shown: () => shown as Shown,
    answers,
    act: (action) => line.act(room, shown.roundId!, action),
    move() {
      tries = 0;
      current?.close();
    },
    close: line.close,
  };
}
