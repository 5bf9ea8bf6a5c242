/** GET /ws of the arcade: one line for each open page of rooms. It learns who plays from its first frame; what he does is written down. */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { RoomClientFrame } from '#contract';
import { refuse, type Millis } from '#kernel';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { neighbourhoodOf } from '../../http/address.ts';
import type { PlaySession } from '../../http/context.ts';
import type { Pushed } from '../../realtime/push.ts';
import { isStillIn, seenIn } from '../../realtime/still-in.ts';
import { findPlaySession } from '../play/index.ts';
import { accessOf } from '../system/index.ts';
import { createEar, type RoomEar } from './ear.ts';
import { readFrame } from './line-frame.ts';
import { answered, answerOne, say, seen, type Line, type Watching } from './line.ts';
import { createLobbies, type Lobbies } from './lobbies.ts';
import { pressKey, pressOf, type Answered, type Press } from './inbox-queries.ts';
import { createPages } from './pages.ts';
import { createPost, type Post } from './post.ts';
import { playerAt } from './read-act.ts';
import { createRowSights, type RowSights } from './row-sights.ts';
import { roomWorks } from './start-rooms.ts';
import { roomOf, type RoomRow } from './queries.ts';
import { createWatchedRooms, type WatchedRooms } from './watched-rooms.ts';

const MINUTE = 60_000;
/** Lines that one address may open in a minute, and frames that one line may send; a player presses twice a second at most. */
const LINES_MAX = 600;
const FRAMES_MAX = 240;
/** What may wait for one page to read it. */
const UNREAD_BYTES_MAX = 1_000_000;
/** Actions of one line that may wait for their answer. */
const UNANSWERED_MAX = 20;
const ROOMS_MAX = 4;
/** A room that is being taken over is asked again, and an action that nobody answers may be said again. */
const ASK_AGAIN_MS = 1_000;
const GIVE_UP_MS = 10_000;
/** Answers and sights that hosts could not bring are read from the database. */
const READ_EVERY_MS = 250;

const COME_AGAIN = 1012;
const TOO_MANY = 4429;
const INVALID = 4400;
const GONE = 4401;

interface Lines {
  readonly deps: Deps;
  readonly post: Post;
  readonly node: string;
  readonly all: Map<string, Line>;
  /** Lines that wait for the answer to an action, by its key. */
  readonly waiting: Map<string, Set<Line>>;
  readonly ear: RoomEar;
  readonly rooms: WatchedRooms;
  readonly lobbies: Lobbies;
}

export async function mountRoomLine(app: FastifyInstance, deps: Deps): Promise<void> {
  const post = createPost(deps.state);
  const node = randomUUID();
  const all = new Map<string, Line>();
  const lookAgain = (line: Line, watching: Watching) => ask(lines, line, watching);
  const pages = createPages(deps, node);
  const rooms = createWatchedRooms({ post, pages, node, clock: deps.clock }, lookAgain);
  const waiting: Lines['waiting'] = new Map();
  const tellAnswer = (answer: Answered) => {
    const key = pressKey(answer);
    for (const line of waiting.get(key) ?? []) answered(line, answer);
    waiting.delete(key);
  };
  const ear = await createEar({ deps, post, node, pages, answered: tellAnswer, isAttended: () => all.size > 0 });
  const lines: Lines = { deps, post, node, all, waiting, ear, rooms, lobbies: createLobbies(deps, post) };
  const stop = await post.asNode(node, (message) => {
    if (message.kind === 'answered') return tellAnswer(message.answered);
    const [name = '', asked = ''] = message.to.split(' ');
    const line = all.get(name);
    if (line) seen(line, asked, message);
    return undefined;
  });
  const readRows = createRowReader(lines, createRowSights(roomWorks(deps, deps.rooms)));
  const unlooked = (error: unknown) => deps.log.error({ err: error }, 'the lines were not looked after');
  const timers = [
    setInterval(() => void lookAtAll(lines).catch(unlooked), ASK_AGAIN_MS).unref(),
    setInterval(() => void readRows().catch(unlooked), READ_EVERY_MS).unref(),
  ];
  // Missed pushes are caught by the minute's check of the session.
  const deaf = await deps.push.listen((pushed) => sendOut(all, pushed), MISSED);
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([stop(), deaf(), pages.stop()]);
    // With what is written of the pages here.
    await ear.stop();
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
      const at = ear.now();
      const received = previous.then(() => receive(lines, line, data.toString('utf8'), at));
      ear.hold(received);
      previous = received
        .then((code) => code === null || hangUp(code))
        .catch((error: unknown) => {
          deps.log.error({ err: error }, 'a frame of a room line failed');
          // On a line that stands it would be waited for without end: whoever comes again says it again.
          hangUp(COME_AGAIN);
        });
    });
    connection.on('close', () => {
      all.delete(line.name);
      for (const { press } of line.unanswered) stopWaiting(lines, line, press);
      // Behind what is still under way, so that nothing of it is left.
      void previous.then(() => leaveAll(lines, line));
    });
  });
}

const MISSED = () => {};

/** Hangs up on a page that does not read. */
function sendOn(connection: WebSocket, socket: unknown): Line['send'] {
  const joinWrites = inOneWrite(socket);
  return (frame) => {
    joinWrites();
    connection.send(frame, { binary: false });
    if (connection.bufferedAmount > UNREAD_BYTES_MAX) connection.terminate();
  };
}

/**
 * Frames that are sent until the loop turns are one write: whoever has acted is told an answer, their own part and everybody's. A line that
 * was opened without a network has no socket.
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

/** Whoever has been sent out of his session watches no more either. */
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
    if (isMeant) line.hangUp(gone(line));
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

/** The code to hang up with, if it was said wrongly, or by nobody. */
async function receive(lines: Lines, line: Line, text: string, at: Millis): Promise<number | null> {
  const frame = readFrame(text);
  if (!frame) return INVALID;
  const { deps } = lines;
  if (frame.op === 'auth') {
    const before = line.session?.playSessionId;
    line.token = frame.token;
    line.lastSeen = seenIn(deps.clock.now());
    if (!(await letIn(deps, line))) return gone(line);
    // What somebody else was let into, perhaps at another brand, is not his.
    if (before !== undefined && line.session?.playSessionId !== before) await leaveAll(lines, line);
    say(line, { t: 'ready' });
    return null;
  }
  const isHere = isIn(deps, line).catch((error: unknown) => {
    // Whoever was in at last has done it in time; who hosts the room asks once more before he takes money.
    if (frame.op === 'act' && line.session) take(lines, line, frame, at);
    throw error;
  });
  if (!(await isHere)) return gone(line);
  if (frame.op === 'ping') say(line, { t: 'pong', now: lines.ear.now() });
  else if (frame.op === 'leave') await lines.rooms.leave(line, frame.room);
  else if (frame.op === 'lobby')
    await (frame.off ? lines.lobbies.leave(line) : lines.lobbies.look(line, line.session!));
  else if (frame.op === 'enter') await enter(lines, line, frame.room, at);
  else take(lines, line, frame, at);
  return null;
}

const leaveAll = ({ rooms, lobbies }: Lines, line: Line) => Promise.all([rooms.leaveAll(line), lobbies.leave(line)]);

function gone(line: Line): number {
  say(line, { t: 'gone' });
  return GONE;
}

/** Asked of the database, and whether his brand is open where he is. */
async function letIn(deps: Deps, line: Line): Promise<boolean> {
  const session = await findPlaySession(deps, line.token);
  const brand = session && deps.brands.find(session.merchant);
  const isOpen = brand ? !(await accessOf(deps, brand, line.ip)).regionRestriction : false;
  line.session = isOpen ? session : null;
  return line.session !== null;
}

/** Asked anew once a minute while he plays. */
const isIn = async (deps: Deps, line: Line): Promise<boolean> =>
  line.session !== null && isStillIn(line.lastSeen, deps.clock.now(), () => letIn(deps, line));

/** A launch opens all tables of its vendor and hall; elsewhere the room that it was made for. */
const mayEnter = ({ vendor, category, gameCode }: PlaySession, room: RoomRow): boolean =>
  room.vendor === vendor && room.category === category && (category === 'LIVE' || room.code === gameCode);

async function enter({ deps, rooms }: Lines, line: Line, code: string, at: Millis): Promise<void> {
  const session = line.session!;
  const key = { merchant: session.merchant, room: code };
  const room = await roomOf(deps.db, key);
  if (!room || !mayEnter(session, room))
    say(line, { t: 'refused', id: null, code: 'room.unknown', params: { room: code } });
  else if (line.watching.size >= ROOMS_MAX && !line.watching.has(code))
    say(line, { t: 'refused', id: null, code: 'room.too.many', params: { room: code } });
  else await rooms.watch(line, { key, player: playerAt(session) }, at);
}

/** All of a room that he watches, until somebody answers. */
function ask({ deps, post, node }: Lines, line: Line, watching: Watching): void {
  const { session } = line;
  if (watching.at || !session) return;
  watching.askedAt = deps.clock.now();
  const { memberId, playSessionId, mode } = session;
  const to = `${line.name} ${watching.key.room}`;
  const message = { kind: 'look', node, to, by: { memberId, playSessionId, mode } } as const;
  post.toHost(watching.key, message).catch((error: unknown) => deps.log.error({ err: error }, 'a room was not asked'));
}

/** Reads from the database while the shared state is away, and answers that it has lost. */
function createRowReader({ deps, all, ear, rooms }: Lines, sights: RowSights): () => Promise<void> {
  let timesLeft = 0;
  let underWay = false;
  const read = async () => {
    const before = timesLeft;
    timesLeft = deps.state.timesLeft();
    // Rooms that this node hosts answer all the same.
    if (timesLeft !== before) rooms.lookAgain();
    else if (deps.state.isAway()) await sights.show(all.values());
    await ear.ask(unansweredOf(all));
  };
  return async () => {
    if (underWay) return;
    underWay = true;
    await read().finally(() => (underWay = false));
  };
}

const unansweredOf = (all: Lines['all']) =>
  [...all.values()].flatMap(({ unanswered }) => [...unanswered].map(({ press }) => press));

/** Takes an act, which reached the house at `at`. */
function take(
  { deps, ear, waiting }: Lines,
  line: Line,
  { room, id, round, action }: Extract<RoomClientFrame, { op: 'act' }>,
  at: Millis,
): void {
  const { watching, unanswered } = line;
  const { playSessionId, memberId, mode, currency, vendor, category } = line.session!;
  const watched = watching.get(room);
  if (!watched) {
    say(line, { t: 'refused', id, code: 'room.unknown' });
    return;
  }
  if (unanswered.size >= UNANSWERED_MAX) {
    say(line, { t: 'refused', id, code: 'too.many.requests' });
    return;
  }
  const by = { playSessionId, memberId, mode, currency, vendor, category };
  const pressed = { ...watched.key, act: { by, requestId: id, round, action }, at };
  const press = pressOf(pressed);
  unanswered.add({ press, at: deps.clock.now() });
  waiting.set(pressKey(press), (waiting.get(pressKey(press)) ?? new Set()).add(line));
  ear.take(pressed);
}

function stopWaiting({ waiting }: Lines, line: Line, press: Press): void {
  const lines = waiting.get(pressKey(press));
  lines?.delete(line);
  if (lines?.size === 0) waiting.delete(pressKey(press));
}

async function lookAtAll(lines: Lines): Promise<void> {
  const now = lines.deps.clock.now();
  for (const line of lines.all.values()) {
    for (const watching of line.watching.values())
      if (!watching.at && now - watching.askedAt >= ASK_AGAIN_MS) ask(lines, line, watching);
    for (const each of line.unanswered)
      // Whether it counts is not known here: said again with the same id, it is told.
      if (now - each.at >= GIVE_UP_MS) {
        stopWaiting(lines, line, each.press);
        answerOne(line, each, refuse('service.unavailable'));
      }
  }
  await Promise.all([lines.rooms.count(), lines.lobbies.keep()]);
}
