/** GET /ws: one WebSocket per open page. The first frame authenticates; the page is notified when its session ends. */
import type { BookTopic, ClientFrame, ServerFrame } from '#contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../ports/deps.ts';
import { neighbourhoodOf } from '../ports/address.ts';
import { mayBeAddressed } from '../modules/people/safe-play/index.ts';
import { findSession, isOpen } from '../modules/people/session/index.ts';
import { findChat } from '../modules/content/support/index.ts';
import type { Session } from '../ports/context.ts';
import { createBookLines, type BookLines, type Follower } from '../modules/play/book/index.ts';
import type { Pushed } from '../ports/push.ts';
import { isStillIn, seenIn, type LastSeen } from '../ports/still-in.ts';

const MINUTE = 60_000;
/** Limits of one address in a minute: new connections, tokens (each is a database query), and snapshots of the book. */
const MOST = { lines: 300, tokens: 300, images: 1_500 } as const;
/** Frames that one connection may send in a minute; a regular page sends five or six. */
const FRAMES_MAX = 120;
/** Upper bound of unread bytes on a connection: beyond it the page is gone, or wastes our memory. */
const UNREAD_BYTES_MAX = 1_000_000;
const TOO_MANY = 4429;
const COME_AGAIN = 1012;

interface Socket extends Follower {
  readonly ip: string;
  session: Session | null;
  /** The member is on a pause or excluded: messages that invite to play are withheld. */
  isAway: boolean;
  /** Last successful check of the session. */
  lastSeen: LastSeen;
  frames: { count: number; since: number };
  topics: Set<string>;
  /** Customer service chat open on this page. */
  chat: string | null;
  sendFrame(frame: ServerFrame): void;
  sendAway(): void;
  /** Runs steps in order, so that no message overtakes a login or an older message. */
  next(step: () => Promise<unknown>): void;
}

/** Upper bound of book topics that one page may follow. */
const BOOK_TOPICS_MAX = 30;
const isBookTopic = (topic: string): topic is BookTopic => /^(book:[a-z]{1,20}|fixture:[1-9]\d{0,14})$/.test(topic);
const topic = z.union([
  z.enum(['user', 'winner']),
  z.custom<BookTopic>((given) => typeof given === 'string' && isBookTopic(given)),
]);

const clientFrame: z.ZodType<ClientFrame> = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().max(200).optional() }),
  z.object({ op: z.literal('sub'), topic }),
  z.object({ op: z.literal('unsub'), topic }),
  z.object({ op: z.literal('cs'), chatToken: z.string().max(100) }),
  z.object({ op: z.literal('ping') }),
]);

function isFor(socket: Socket, message: Pushed): boolean {
  if (message.to === 'session') return socket.session?.sessionId === message.sessionId;
  if (socket.merchant.code !== message.merchant) return false;
  if (message.to === 'chat') return socket.chat === message.sessionId;
  if (message.to === 'merchant') return message.frame.t !== 'winner' || (socket.topics.has('winner') && !socket.isAway);
  return socket.session?.memberId === message.memberId && socket.session.sessionId !== message.exceptSession;
}

function isTalkative(socket: Socket, now: number): boolean {
  if (now - socket.frames.since >= MINUTE) socket.frames = { count: 0, since: now };
  socket.frames.count += 1;
  return socket.frames.count > FRAMES_MAX;
}

const mayAsk = async ({ state }: Deps, what: keyof typeof MOST, ip: string): Promise<boolean> =>
  (await state.count(`limit:socket-${what}:${neighbourhoodOf(ip)}`, MOST[what], MINUTE)).allowed;

/** Answers the close code for frames that are invalid or too many. */
async function receive(deps: Deps, lines: BookLines, socket: Socket, text: string): Promise<number | null> {
  const now = deps.clock.now();
  const parsed = clientFrame.safeParse(parseJson(text));
  if (!parsed.success) return 4400;
  const frame = parsed.data;
  const token = frame.op === 'auth' ? frame.token : frame.op === 'cs' ? frame.chatToken : '';
  if (token && !(await mayAsk(deps, 'tokens', socket.ip))) return TOO_MANY;
  if (frame.op === 'auth') {
    socket.session = frame.token ? await findSession(deps, socket.merchant, frame.token) : null;
    socket.lastSeen = seenIn(now);
    await refreshAway(deps, socket);
    socket.sendFrame({ t: 'ready', member: socket.session !== null });
  } else if (frame.op === 'cs') {
    socket.chat = frame.chatToken ? ((await findChat(deps, socket.merchant.code, frame.chatToken))?.id ?? null) : null;
  } else if (frame.op === 'sub') {
    socket.topics.add(frame.topic);
    if ([...socket.topics].filter(isBookTopic).length > BOOK_TOPICS_MAX) return TOO_MANY;
    if (!isBookTopic(frame.topic)) return null;
    if (!(await mayAsk(deps, 'images', socket.ip))) return TOO_MANY;
    await lines.join(frame.topic, socket);
  } else if (frame.op === 'unsub') {
    socket.topics.delete(frame.topic);
    if (isBookTopic(frame.topic)) lines.leave(frame.topic, socket);
  } else socket.sendFrame({ t: 'pong', now });
  return null;
}

/** The session may have expired, or ended without a notification to this node: the page then loses it. */
async function isMembers(deps: Deps, socket: Socket): Promise<boolean> {
  const { session, lastSeen } = socket;
  if (!session) return false;
  const isIn = await isStillIn(lastSeen, deps.clock.now(), () => isOpen(deps, session.sessionId));
  if (!isIn && socket.session?.sessionId === session.sessionId) socket.session = null;
  return socket.session !== null;
}

/** Checked at the login, and when limits or pauses change. */
async function refreshAway(deps: Deps, socket: Socket): Promise<void> {
  const { session, merchant } = socket;
  socket.isAway =
    session !== null && !(await mayBeAddressed(deps, { merchant: merchant.code, memberId: session.memberId }));
}

async function deliver(deps: Deps, socket: Socket, message: Pushed): Promise<void> {
  if (!isFor(socket, message)) return;
  if (message.to === 'member' && message.frame.t !== 'kicked' && !(await isMembers(deps, socket))) return;
  if (message.frame.t === 'safe_play') await refreshAway(deps, socket);
  socket.sendFrame(message.frame);
  if (message.frame.t === 'kicked') socket.session = null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function mountSockets(app: FastifyInstance, deps: Deps): Promise<void> {
  const sockets = new Set<Socket>();
  const stop = await deps.push.listen(
    (message) => {
      for (const socket of sockets) if (isFor(socket, message)) socket.next(() => deliver(deps, socket, message));
    },
    // After a reconnect the page reads everything again.
    () => sockets.forEach((socket) => socket.sendAway()),
  );
  const lines = await createBookLines(deps);
  app.addHook('onClose', async () => {
    await stop();
    await lines.close();
  });

  app.get<{ Querystring: { merchant?: string } }>('/ws', { websocket: true }, (connection, request) => {
    const merchant = deps.brands.find(request.query.merchant ?? '');
    if (!merchant) {
      connection.close(4400, 'merchant.unknown');
      return;
    }
    let previous: Promise<unknown> = Promise.resolve();
    const socket: Socket = {
      merchant,
      ip: request.ip,
      session: null,
      isAway: false,
      lastSeen: seenIn(deps.clock.now()),
      frames: { count: 0, since: deps.clock.now() },
      topics: new Set(),
      chat: null,
      sendFrame: (frame) => socket.send(Buffer.from(JSON.stringify(frame))),
      isThere: () => connection.readyState === connection.OPEN,
      send(text) {
        connection.send(text, { binary: false });
        // A close frame would only queue behind the rest.
        if (connection.bufferedAmount > UNREAD_BYTES_MAX) connection.terminate();
      },
      sendAway: () => connection.close(COME_AGAIN),
      next(step) {
        previous = previous.then(step).catch((error: unknown) => {
          deps.log.error({ err: error }, 'socket step failed');
          // The page may have missed a login or a message: it reconnects and reads everything again.
          socket.sendAway();
        });
      },
    };
    sockets.add(socket);
    const hangUp = (code: number) =>
      connection.close(code, code === TOO_MANY ? 'too.many.requests' : 'request.param.invalid');
    socket.next(async () => (await mayAsk(deps, 'lines', request.ip)) || hangUp(TOO_MANY));
    connection.on('message', (data: Buffer) => {
      // Frames after the close are dropped.
      if (connection.readyState !== connection.OPEN) return;
      if (isTalkative(socket, deps.clock.now())) {
        hangUp(TOO_MANY);
        return;
      }
      socket.next(async () => {
        // Queued frames of a closed connection are dropped.
        if (connection.readyState !== connection.OPEN) return;
        const code = await receive(deps, lines, socket, data.toString('utf8'));
        if (code !== null) hangUp(code);
      });
    });
    connection.on('close', () => {
      sockets.delete(socket);
      lines.leaveAll(socket);
    });
  });
}
