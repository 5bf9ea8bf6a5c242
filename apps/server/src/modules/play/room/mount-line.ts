/** GET /ws of the arcade: a WebSocket per page of rooms. The first frame authenticates; actions go to the inbox. */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { RoomClientFrame } from '#contract';
import { refuse, type Millis } from '#kernel';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../ports/deps.ts';
import { neighbourhoodOf } from '../../../ports/address.ts';
import type { PlaySession } from '../../../ports/context.ts';
import type { Pushed } from '../../../ports/push.ts';
import { isStillIn, seenIn } from '../../../ports/still-in.ts';
import { findPlaySession } from '../play/index.ts';
import { accessOf } from '../../house/system/index.ts';
import { createReceiver, type ActionReceiver } from './action-receiver.ts';
import { readFrame } from './line-frame.ts';
import { answered, answerOne, sendFrame, seen, type Line, type Watching } from './line.ts';
import { createLobbies, type Lobbies } from './lobbies.ts';
import { pressKey, pressOf, type Answered, type Press } from './inbox-queries.ts';
import { createPages } from './pages.ts';
import { createPost, type Post } from './post.ts';
import { playerAt } from './read-act.ts';
import { createRowSnapshots, type RowSnapshots } from './row-snapshots.ts';
import { roomServices } from './start-rooms.ts';
import { roomOf, type RoomRow } from './queries.ts';
import { createWatchedRooms, type WatchedRooms } from './watched-rooms.ts';

const MINUTE = 60_000;
/**
 * Connections that one address may open in a minute, and frames that one connection may send; a player clicks twice a
 * second at most.
 */
const LINES_MAX = 600;
const FRAMES_MAX = 240;
/** Upper bound of unread bytes on a connection. */
const UNREAD_BYTES_MAX = 1_000_000;
/** Upper bound of unanswered actions of one connection. */
const UNANSWERED_MAX = 20;
const ROOMS_MAX = 4;
/** A room under takeover is asked again; an action without an answer is given up and may be repeated. */
const ASK_AGAIN_MS = 1_000;
const GIVE_UP_MS = 10_000;
/** Interval of reading answers and snapshots from the database that hosts could not deliver. */
const READ_EVERY_MS = 250;

const COME_AGAIN = 1012;
const TOO_MANY = 4429;
const INVALID = 4400;
const SESSION_ENDED = 4401;

interface Lines {
  readonly deps: Deps;
  readonly post: Post;
  readonly node: string;
  readonly all: Map<string, Line>;
  /** Connections that wait for the answer to an action, by its key. */
  readonly waiting: Map<string, Set<Line>>;
  readonly receiver: ActionReceiver;
  readonly rooms: WatchedRooms;
  readonly lobbies: Lobbies;
}

export async function mountRoomLine(app: FastifyInstance, deps: Deps): Promise<void> {
  const post = createPost(deps.state);
  const node = randomUUID();
  const all = new Map<string, Line>();
  const requestAgain = (line: Line, watching: Watching) => ask(lines, line, watching);
  const pages = createPages(deps, node);
  const rooms = createWatchedRooms({ post, pages, node, clock: deps.clock }, requestAgain);
  const waiting: Lines['waiting'] = new Map();
  const deliverAnswer = (answer: Answered) => {
    const key = pressKey(answer);
    for (const line of waiting.get(key) ?? []) answered(line, answer);
    waiting.delete(key);
  };
  const isAttended = () => all.size > 0;
  const receiver = await createReceiver({ deps, post, node, pages, answered: deliverAnswer, isAttended });
  const lines: Lines = { deps, post, node, all, waiting, receiver, rooms, lobbies: createLobbies(deps, post) };
  const stop = await post.asNode(node, (message) => {
    if (message.kind === 'answered') return deliverAnswer(message.answered);
    const [name = '', asked = ''] = message.to.split(' ');
    const line = all.get(name);
    if (line) seen(line, asked, message);
    return undefined;
  });
  const readRows = createRowReader(lines, createRowSnapshots(roomServices(deps, deps.rooms)));
  const unlooked = (error: unknown) => deps.log.error({ err: error }, 'the lines were not looked after');
  const timers = [
    setInterval(() => void askAgain(lines).catch(unlooked), ASK_AGAIN_MS).unref(),
    setInterval(() => void readRows().catch(unlooked), READ_EVERY_MS).unref(),
  ];
  // Missed pushes are caught by the 60 s session check.
  const deaf = await deps.push.listen((pushed) => sendOut(all, pushed), MISSED);
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([stop(), deaf(), pages.stop()]);
    // With the last writes of pages here.
    await receiver.stop();
  });
  app.get('/ws', { websocket: true }, (connection, request) => {
    const hangUp = (code: number) => connection.close(code);
    const line = openLine(deps, { ip: request.ip, send: sendOn(connection, request.raw.socket), hangUp });
    all.set(line.name, line);
    let frames = { count: 0, since: deps.clock.now() };
    let previous: Promise<unknown> = mayOpen(deps, request.ip).then((may) => may || hangUp(TOO_MANY));
    connection.on('message', (data: Buffer) => {
      if (connection.readyState !== connection.OPEN) return;
      const now = deps.clock.now();
      if (now - frames.since >= MINUTE) frames = { count: 0, since: now };
      frames.count += 1;
      if (frames.count > FRAMES_MAX) {
        hangUp(TOO_MANY);
        return;
      }
      const at = receiver.now();
      const received = previous.then(() => receive(lines, line, data.toString('utf8'), at));
      receiver.hold(received);
      previous = received
        .then((code) => code === null || hangUp(code))
        .catch((error: unknown) => {
          deps.log.error({ err: error }, 'a frame of a room line failed');
          // On an open connection the page would wait for ever: after a reconnect it sends the frame again.
          hangUp(COME_AGAIN);
        });
    });
    connection.on('close', () => {
      all.delete(line.name);
      for (const { press } of line.unanswered) stopWaiting(lines, line, press);
      // After frames in progress, so that nothing stays registered.
      void previous.then(() => leaveAll(lines, line));
    });
  });
}

const MISSED = () => {};

/** Terminates connections whose page does not read. */
function sendOn(connection: WebSocket, socket: unknown): Line['send'] {
  const joinWrites = inOneWrite(socket);
  return (frame) => {
    joinWrites();
    connection.send(frame, { binary: false });
    if (connection.bufferedAmount > UNREAD_BYTES_MAX) connection.terminate();
  };
}

/**
 * Joins frames of one turn of the event loop into one write: the answer, the player's own part and the broadcast.
 * Injected connections of tests have no socket.
 */
function inOneWrite(socket: unknown): () => void {
  if (!(socket instanceof Socket)) return () => {};
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    setImmediate(() => {
      isHeld = false;
      socket.uncork();
    });
  };
}

/** Closes connections of sessions that were ended. */
function sendOut(all: ReadonlyMap<string, Line>, pushed: Pushed): void {
  if (pushed.frame.t !== 'kicked') return;
  for (const line of all.values()) {
    const { session } = line;
    const isMeant =
      pushed.to === 'session'
        ? session?.sessionId === pushed.sessionId
        : pushed.to === 'member' &&
          session?.memberId === pushed.memberId &&
          session.sessionId !== (pushed.exceptSession ?? null);
    if (isMeant) line.hangUp(sessionEnded(line));
  }
}

const openLine = ({ clock }: Deps, connection: Pick<Line, 'ip' | 'send' | 'hangUp'>): Line => ({
  name: randomUUID(),
  session: null,
  token: '',
  lastSeen: seenIn(clock.now()),
  watching: new Map(),
  unanswered: new Set(),
  ...connection,
});

const mayOpen = async ({ state }: Deps, ip: string): Promise<boolean> =>
  (await state.count(`limit:room-lines:${neighbourhoodOf(ip)}`, LINES_MAX, MINUTE)).allowed;

/** Answers the close code for an invalid frame, or one without a session. */
async function receive(lines: Lines, line: Line, text: string, at: Millis): Promise<number | null> {
  const frame = readFrame(text);
  if (!frame) return INVALID;
  const { deps } = lines;
  if (frame.op === 'auth') {
    const before = line.session?.playSessionId;
    line.token = frame.token;
    line.lastSeen = seenIn(deps.clock.now());
    if (!(await letIn(deps, line))) return sessionEnded(line);
    // The connection now belongs to another play session, perhaps of another brand: the rooms of the former are left.
    if (before !== undefined && line.session?.playSessionId !== before) await leaveAll(lines, line);
    sendFrame(line, { t: 'ready' });
    return null;
  }
  const isHere = isIn(deps, line).catch((error: unknown) => {
    // The session check failed, but the last one passed: the action counts as in time. The host checks again before it
    // takes money.
    if (frame.op === 'act' && line.session) take(lines, line, frame, at);
    throw error;
  });
  if (!(await isHere)) return sessionEnded(line);
  if (frame.op === 'ping') sendFrame(line, { t: 'pong', now: lines.receiver.now() });
  else if (frame.op === 'leave') await lines.rooms.leave(line, frame.room);
  else if (frame.op === 'lobby')
    await (frame.off ? lines.lobbies.leave(line) : lines.lobbies.join(line, line.session!));
  else if (frame.op === 'enter') await enter(lines, line, frame.room, at);
  else take(lines, line, frame, at);
  return null;
}

const leaveAll = ({ rooms, lobbies }: Lines, line: Line) => Promise.all([rooms.leaveAll(line), lobbies.leave(line)]);

function sessionEnded(line: Line): number {
  sendFrame(line, { t: 'gone' });
  return SESSION_ENDED;
}

/** Checks session and region of the player in the database. */
async function letIn(deps: Deps, line: Line): Promise<boolean> {
  const session = await findPlaySession(deps, line.token);
  const brand = session && deps.brands.find(session.merchant);
  const isOpen = brand ? !(await accessOf(deps, brand, line.ip)).regionRestriction : false;
  line.session = isOpen ? session : null;
  return line.session !== null;
}

/** Repeats the session check once a minute. */
const isIn = async (deps: Deps, line: Line): Promise<boolean> =>
  line.session !== null && isStillIn(line.lastSeen, deps.clock.now(), () => letIn(deps, line));

/** A launch of a live table opens all tables of its vendor and hall; any other launch opens its own room alone. */
const mayEnter = ({ vendor, category, gameCode }: PlaySession, room: RoomRow): boolean =>
  room.vendor === vendor && room.category === category && (category === 'LIVE' || room.code === gameCode);

async function enter({ deps, rooms }: Lines, line: Line, code: string, at: Millis): Promise<void> {
  const session = line.session!;
  const key = { merchant: session.merchant, room: code };
  const room = await roomOf(deps.db, key);
  if (!room || !mayEnter(session, room))
    sendFrame(line, { t: 'refused', id: null, code: 'room.unknown', params: { room: code } });
  else if (line.watching.size >= ROOMS_MAX && !line.watching.has(code))
    sendFrame(line, { t: 'refused', id: null, code: 'room.too.many', params: { room: code } });
  else await rooms.watch(line, { key, player: playerAt(session) }, at);
}

/** Requests the whole room from its host; repeated until answered. */
function ask({ deps, post, node }: Lines, line: Line, watching: Watching): void {
  const { session } = line;
  if (watching.at || !session) return;
  watching.askedAt = deps.clock.now();
  const { memberId, playSessionId, mode } = session;
  const to = `${line.name} ${watching.key.room}`;
  const message = { kind: 'look', node, to, by: { memberId, playSessionId, mode } } as const;
  post.toHost(watching.key, message).catch((error: unknown) => deps.log.error({ err: error }, 'a room was not asked'));
}

/** While the shared state is away, rooms and answers are read from the database. */
function createRowReader({ deps, all, receiver, rooms }: Lines, rowSnapshots: RowSnapshots): () => Promise<void> {
  let timesLeft = 0;
  let underWay = false;
  const read = async () => {
    const before = timesLeft;
    timesLeft = deps.state.timesLeft();
    // Rooms hosted by this node still answer.
    if (timesLeft !== before) rooms.requestAgain();
    else if (deps.state.isAway()) await rowSnapshots.show(all.values());
    await receiver.ask(unansweredOf(all));
  };
  return async () => {
    if (underWay) return;
    underWay = true;
    await read().finally(() => (underWay = false));
  };
}

const unansweredOf = (all: Lines['all']) =>
  [...all.values()].flatMap(({ unanswered }) => [...unanswered].map(({ press }) => press));

/** Writes an action to the inbox; `at` is its arrival. */
function take(
  { deps, receiver, waiting }: Lines,
  line: Line,
  { room, id, round, action }: Extract<RoomClientFrame, { op: 'act' }>,
  at: Millis,
): void {
  const { watching, unanswered } = line;
  const { playSessionId, memberId, mode, currency, vendor, category } = line.session!;
  const watched = watching.get(room);
  if (!watched) {
    sendFrame(line, { t: 'refused', id, code: 'room.unknown' });
    return;
  }
  if (unanswered.size >= UNANSWERED_MAX) {
    sendFrame(line, { t: 'refused', id, code: 'too.many.requests' });
    return;
  }
  const by = { playSessionId, memberId, mode, currency, vendor, category };
  const pressed = { ...watched.key, act: { by, requestId: id, round, action }, at };
  const press = pressOf(pressed);
  unanswered.add({ press, at: deps.clock.now() });
  waiting.set(pressKey(press), (waiting.get(pressKey(press)) ?? new Set()).add(line));
  receiver.take(pressed);
}

function stopWaiting({ waiting }: Lines, line: Line, press: Press): void {
  const lines = waiting.get(pressKey(press));
  lines?.delete(line);
  if (lines?.size === 0) waiting.delete(pressKey(press));
}

async function askAgain(lines: Lines): Promise<void> {
  const now = lines.deps.clock.now();
  for (const line of lines.all.values()) {
    for (const watching of line.watching.values())
      if (!watching.at && now - watching.askedAt >= ASK_AGAIN_MS) ask(lines, line, watching);
    for (const each of line.unanswered)
      // Its outcome is unknown here: a repetition with the same id gets the answer.
      if (now - each.at >= GIVE_UP_MS) {
        stopWaiting(lines, line, each.press);
        answerOne(line, each, refuse('service.unavailable'));
      }
  }
  await Promise.all([lines.rooms.count(), lines.lobbies.keep()]);
}
