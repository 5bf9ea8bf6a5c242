import type { RoomServerFrame } from '#contract';
import { describe, expect, it } from 'vitest';
import type { LineStatus, WireEvents } from './kept-wire.ts';
import { openLine } from './line.ts';

/** Fake server end of the connection, with a clock moved by the test. */
function ends(random = 1) {
  const wires: { sent: { op: string }[]; on: WireEvents; isOpen: boolean }[] = [];
  const received: { statuses: LineStatus[]; frames: RoomServerFrame[]; times: number[] } = {
    statuses: [],
    frames: [],
    times: [],
  };
  let [now, ids] = [0, 0];
  let waiting: { at: number; run: () => void }[] = [];
  const line = openLine({
    token: 'a-token',
    connect(on) {
      const wire = { sent: [] as { op: string }[], on, isOpen: true };
      wires.push(wire);
      return {
        send: (text) => wire.sent.push(JSON.parse(text) as { op: string }),
        close: () => (wire.isOpen = false),
      };
    },
    now: () => now,
    later(ms, run) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((each) => each !== entry));
    },
    random: () => random,
    newId: () => `id-${(ids += 1)}`,
    onStatus: (status) => received.statuses.push(status),
    onFrame: (frame) => received.frames.push(frame),
    onTime: (time) => received.times.push(time),
  });
  const last = () => wires.at(-1)!;
  return {
    line,
    wires,
    received,
    last,
    push: (frame: object) => last().on.text(JSON.stringify(frame)),
    ready: () => {
      last().on.open();
      last().on.text('{"t":"ready"}');
    },
    ops: () => last().sent.map(({ op }) => op),
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        waiting = waiting.filter((each) => each !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

describe('the line to the rooms', () => {
  it('says who plays before anything else, and then what was wanted meanwhile', () => {
    const { line, ready, ops, received } = ends();
    line.enter('BACCARAT_A');
    line.watchLobby(true);
    expect(ops()).toEqual([]);
    ready();
    expect(ops()).toEqual(['auth', 'lobby', 'enter', 'ping']);
    expect(received.statuses).toEqual(['on']);
  });

  it('comes back to the same tables when it breaks, and says an action again that nobody had answered, with its id', () => {
    const { line, ready, last, wires, pass, received, push } = ends();
    line.enter('A');
    line.enter('B');
    ready();
    line.leave('B');
    const answered = line.act('A', 'round-1', { type: 'undo' });
    const lost = line.act('A', 'round-1', { type: 'clear' });
    push({ t: 'done', id: answered, balance: 5 });
    last().on.closed();
    expect(received.statuses.at(-1)).toBe('away');
    pass(250);
    expect(wires).toHaveLength(2);
    ready();
    expect(last().sent).toMatchObject([
      { op: 'auth', token: 'a-token' },
      { op: 'enter', room: 'A' },
      { op: 'act', id: lost, round: 'round-1' },
      { op: 'ping' },
    ]);
  });

  it('is back within two seconds of the house, however long that was away, says then what was pressed, and tries at once when there is reason to hope', () => {
    const { wires, last, pass, line, ready } = ends();
    ready();
    const id = line.act('A', 'round-1', { type: 'cash' });
    for (let away = 0; away < 8; away += 1) {
      const before = wires.length;
      last().on.closed();
      pass(2_000);
      expect(wires).toHaveLength(before + 1);
    }
    ready();
    expect(last().sent).toMatchObject([{ op: 'auth' }, { op: 'act', id }, { op: 'ping' }]);
    last().on.closed();
    const before = wires.length;
    line.hurry();
    expect(wires).toHaveLength(before + 1);
  });

  it('comes back at a time of its own, so that lines which were lost together do not', () => {
    const [early, late] = [ends(0), ends()];
    for (const { ready, last, pass } of [early, late]) {
      ready();
      last().on.closed();
      pass(125);
    }
    expect([early.wires.length, late.wires.length]).toEqual([2, 1]);
  });

  it('gives up a wire that does not answer', () => {
    const { ready, pass, wires, received, last } = ends();
    ready();
    pass(6_000);
    expect([received.statuses.at(-1), wires[0]!.isOpen]).toEqual(['away', false]);
    pass(250);
    expect(wires).toHaveLength(2);
    // Frames of the replaced connection are ignored.
    wires[0]!.on.text('{"t":"balance","balance":1}');
    expect(received.frames).toEqual([]);
    expect(last().isOpen).toBe(true);
  });

  it('takes an action elsewhere that nobody answers where nobody is there, and waits where somebody is', () => {
    const { line, ready, pass, push, wires, last } = ends();
    ready();
    push({ t: 'pong', now: 0 });
    const id = line.act('A', 'round-1', { type: 'cash' });
    pass(1_500);
    expect(last().sent.at(-1)).toEqual({ op: 'ping' });
    push({ t: 'pong', now: 1_500 });
    pass(5_000);
    expect(wires).toHaveLength(1);
    line.act('A', 'round-1', { type: 'cash' });
    pass(1_500 + 2_000 + 250);
    expect(wires).toHaveLength(2);
    ready();
    expect(last().sent).toMatchObject([{ op: 'auth' }, { op: 'act', id }, { op: 'act' }, { op: 'ping' }]);
  });

  it('reads the time of the server by the quickest answer', () => {
    const { ready, pass, push, received } = ends();
    ready();
    pass(100);
    push({ t: 'pong', now: 50_000 });
    pass(15_000);
    pass(4_000);
    push({ t: 'pong', now: 99_000 });
    expect(received.times).toEqual([50_050]);
  });

  it('says an action again that the house could not answer, until it is', () => {
    const { line, ready, push, pass, last, received } = ends();
    ready();
    push({ t: 'pong', now: 0 });
    const id = line.act('A', 'round-1', { type: 'undo' });
    push({ t: 'refused', id, code: 'service.unavailable' });
    expect(received.frames).toEqual([]);
    pass(700);
    expect(last().sent.filter((frame) => (frame as { id?: string }).id === id)).toHaveLength(2);
    push({ t: 'refused', id, code: 'bet.none' });
    expect(received.frames).toMatchObject([{ t: 'refused', id }]);
    pass(10_000);
    expect(last().sent.filter((frame) => (frame as { id?: string }).id === id)).toHaveLength(2);
  });

  it('does not come back when the session is over', () => {
    const { ready, push, last, pass, wires, received } = ends();
    ready();
    push({ t: 'gone' });
    last().on.closed();
    pass(60_000);
    expect([wires.length, received.statuses.at(-1)]).toEqual([1, 'ended']);
  });
});
