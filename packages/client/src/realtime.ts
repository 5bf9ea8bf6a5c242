/** The push channel: authenticates, comes back after a break, and takes its topics along. */
import type { ClientFrame, ServerFrame, Topic } from '#contract';

export type { ServerFrame, Topic };

/** The part of a WebSocket that is used, so that a test can stand in for the network. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketEvents {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  readonly closed: () => void;
}

export type Connect = (url: string, events: SocketEvents) => Socket;

export interface RealtimeOptions {
  /** Absolute ws(s) address with the merchant in it. */
  readonly url: () => string;
  readonly token: () => string | null;
  readonly connect?: Connect;
  /** In [0, 1), spreads reconnects so that a restarted server is not met by everybody at once. */
  readonly random?: () => number;
}

export interface Realtime {
  readonly start: () => void;
  readonly stop: () => void;
  /** Authenticates the socket again; call it after the token has changed. */
  readonly authenticate: () => void;
  /** Subscribes to a topic until all subscribers have left it. Answers a function that unsubscribes. */
  readonly subscribe: (topic: Topic) => () => void;
  /** Follows a chat with customer service, also after a break; null follows none. */
  readonly follow: (chatToken: string | null) => void;
  readonly listen: (listener: (frame: ServerFrame) => void) => () => void;
  /** Calls the watcher whenever the socket connects, breaks, or fails to connect. */
  readonly watch: (watcher: (stands: boolean) => void) => () => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const PING_EVERY_MS = 25_000;

/** Between half and all of a wait that doubles with each failure. */
export function reconnectWaitMs(failures: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return Math.round(full * (0.5 + random / 2));
}

const browserConnect: Connect = (url, events) => {
  const socket = new WebSocket(url);
  socket.addEventListener('open', events.opened);
  socket.addEventListener('message', (event) => events.received(String(event.data)));
  socket.addEventListener('close', events.closed);
  return socket;
};

export function createRealtime(options: RealtimeOptions): Realtime {
  const listeners = new Set<(frame: ServerFrame) => void>();
  const watchers = new Set<(stands: boolean) => void>();
  const notifyWatchers = (stands: boolean) => {
    for (const watcher of watchers) watcher(stands);
  };
  let chat: string | null = null;
  const topics = createTopics((frame) => line.send(frame));
  const line = createLine(options, {
    opened: () => {
      authenticate();
      topics.ask();
      if (chat !== null) line.send({ op: 'cs', chatToken: chat });
      notifyWatchers(true);
    },
    broken: () => notifyWatchers(false),
    received: (frame) => {
      for (const listener of listeners) listener(frame);
    },
  });
  const authenticate = () => {
    const token = options.token();
    line.send(token ? { op: 'auth', token } : { op: 'auth' });
  };
  const follow = (chatToken: string | null) => {
    chat = chatToken;
    line.send({ op: 'cs', chatToken: chatToken ?? '' });
  };
  const listen = (listener: (frame: ServerFrame) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const watch = (watcher: (stands: boolean) => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return { start: line.start, stop: line.stop, authenticate, subscribe: topics.subscribe, follow, listen, watch };
}

/** Topics are counted, so that two parts of a page may want the same one. */
function createTopics(send: (frame: ClientFrame) => void) {
  const askers = new Map<Topic, number>();
  const leave = (topic: Topic) => {
    const left = (askers.get(topic) ?? 1) - 1;
    if (left > 0) {
      askers.set(topic, left);
      return;
    }
    askers.delete(topic);
    send({ op: 'unsub', topic });
  };
  const subscribe = (topic: Topic) => {
    const before = askers.get(topic) ?? 0;
    askers.set(topic, before + 1);
    if (before === 0) send({ op: 'sub', topic });
    return () => leave(topic);
  };
  const ask = () => {
    for (const topic of askers.keys()) send({ op: 'sub', topic });
  };
  return { subscribe, ask };
}

interface LineEvents {
  readonly opened: () => void;
  readonly broken: () => void;
  readonly received: (frame: ServerFrame) => void;
}

/** One connection that is replaced whenever it breaks or falls silent. */
function createLine({ url, connect = browserConnect, random = Math.random }: RealtimeOptions, events: LineEvents) {
  let socket: Socket | null = null;
  let open = false;
  let failures = 0;
  let alive = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pulse: ReturnType<typeof setInterval> | undefined;

  const send = (frame: ClientFrame) => {
    if (open) socket?.send(JSON.stringify(frame));
  };
  const stop = () => {
    clearInterval(pulse);
    clearTimeout(retry);
    open = false;
    const closing = socket;
    socket = null;
    closing?.close();
  };
  const replace = (broken: Socket | null) => {
    if (broken === null || broken !== socket) return;
    stop();
    retry = setTimeout(start, reconnectWaitMs(failures, random()));
    failures += 1;
    events.broken();
  };
  /** A socket silent for a whole heartbeat interval is dead, even without a close event. */
  const beat = () => {
    if (!alive) {
      replace(socket);
      return;
    }
    alive = false;
    send({ op: 'ping' });
  };
  const start = () => {
    if (socket) return;
    const opened: Socket = connect(url(), {
      opened: () => {
        open = true;
        alive = true;
        pulse = setInterval(beat, PING_EVERY_MS);
        events.opened();
      },
      received: (text) => {
        alive = true;
        const frame = JSON.parse(text) as ServerFrame;
        if (frame.t === 'ready') failures = 0;
        events.received(frame);
      },
      closed: () => replace(opened),
    });
    socket = opened;
  };
  return { start, stop, send };
}
