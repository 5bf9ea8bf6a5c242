import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealtime, reconnectWaitMs, type ServerFrame, type Socket, type SocketEvents } from './realtime.ts';

class FakeSocket implements Socket {
  readonly sent: unknown[] = [];
  closed = false;
  readonly events: SocketEvents;
  constructor(events: SocketEvents) {
    this.events = events;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(frame: ServerFrame) {
    this.events.received(JSON.stringify(frame));
  }
}

let sockets: FakeSocket[];
let token: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  token = 'tok';
});
afterEach(() => vi.useRealTimers());

const setUp = () =>
  createRealtime({
    url: () => 'ws://x/ws?merchant=PAV',
    token: () => token,
    random: () => 0,
    connect: (_, events) => {
      const socket = new FakeSocket(events);
      sockets.push(socket);
      return socket;
    },
  });

test('the first frame says who is here, then the topics follow', () => {
  const realtime = setUp();
  realtime.subscribe('winner');
  realtime.start();
  sockets[0]!.events.opened();
  expect(sockets[0]!.sent).toEqual([
    { op: 'auth', token: 'tok' },
    { op: 'sub', topic: 'winner' },
  ]);
});

test('after a break it comes back with its topics, waiting longer each time', () => {
  const realtime = setUp();
  realtime.subscribe('winner');
  realtime.start();
  sockets[0]!.events.closed();
  vi.advanceTimersByTime(249);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  sockets[1]!.events.closed();
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  sockets[2]!.events.opened();
  expect(sockets[2]!.sent).toContainEqual({ op: 'sub', topic: 'winner' });
});

test('a topic is left only when the last asker leaves', () => {
  const realtime = setUp();
  realtime.start();
  sockets[0]!.events.opened();
  const first = realtime.subscribe('winner');
  const second = realtime.subscribe('winner');
  first();
  expect(sockets[0]!.sent).not.toContainEqual({ op: 'unsub', topic: 'winner' });
  second();
  expect(sockets[0]!.sent).toContainEqual({ op: 'unsub', topic: 'winner' });
});

test('a line that stays silent after a ping is replaced', () => {
  const realtime = setUp();
  realtime.start();
  sockets[0]!.events.opened();
  vi.advanceTimersByTime(25_000);
  sockets[0]!.say({ t: 'pong', now: 1 });
  vi.advanceTimersByTime(25_000);
  expect(sockets[0]!.closed).toBe(false);
  vi.advanceTimersByTime(25_000);
  expect(sockets[0]!.closed).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
});

test('listeners get typed frames; a stopped channel stays stopped', () => {
  const realtime = setUp();
  const received: ServerFrame[] = [];
  realtime.listen((frame) => received.push(frame));
  realtime.start();
  sockets[0]!.say({ t: 'balance', sumBalance: 12.5 });
  expect(received).toEqual([{ t: 'balance', sumBalance: 12.5 }]);
  realtime.stop();
  sockets[0]!.events.closed();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('whoever watches learns when the line stands and when it breaks, but not of a stop that was asked for', () => {
  const realtime = setUp();
  const seen: boolean[] = [];
  const unwatch = realtime.watch((stands) => seen.push(stands));
  realtime.start();
  sockets[0]!.events.closed();
  vi.advanceTimersByTime(1_000);
  sockets[1]!.events.opened();
  expect(seen).toEqual([false, true]);
  realtime.stop();
  sockets[1]!.events.closed();
  expect(seen).toEqual([false, true]);
  unwatch();
  realtime.start();
  sockets[2]!.events.opened();
  expect(seen).toEqual([false, true]);
});

test('the wait never leaves its bounds', () => {
  expect(reconnectWaitMs(0, 0)).toBe(250);
  expect(reconnectWaitMs(0, 0.999)).toBeLessThanOrEqual(500);
  expect(reconnectWaitMs(40, 0)).toBe(15_000);
  expect(reconnectWaitMs(40, 0.999)).toBeLessThanOrEqual(30_000);
});
