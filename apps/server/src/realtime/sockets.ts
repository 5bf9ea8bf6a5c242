/** GET /ws: one socket per open page. It learns who it is from the first frame and is told when that ends. */
import type { BookTopic, ClientFrame, ServerFrame } from '#contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { neighbourhoodOf } from '../http/address.ts';
import { mayBeAddressed } from '../modules/safe-play/index.ts';
import { findSession, isOpen } from '../modules/session/index.ts';
import { findChat } from '../modules/support/index.ts';
import type { Session } from '../http/context.ts';
import { createBookLines, type BookLines, type Follower } from '../modules/book/index.ts';
import type { Pushed } from './push.ts';
import { isStillIn, seenIn, type LastSeen } from './still-in.ts';

const MINUTE = 60_000;
/** The most that one address may do in a minute: open lines, show tokens, each of which asks the database, and ask for images of the book. */
const MOST = { lines: 300, tokens: 300, images: 1_500 } as const;
/** What one line may say in a minute; an honest page says five or six things. */
const FRAMES_MAX = 120;
/** What may wait for one page to read it. Beyond that nobody is there any more, or he would have us keep it all. */
const UNREAD_BYTES_MAX = 1_000_000;
const TOO_MANY = 4429;
const COME_AGAIN = 1012;

interface Socket extends Follower {
  readonly ip: string;
  session: Session | null;
  /** The member has turned away from play: nothing is told that invites to it. */
  isAway: boolean;
  /** When the session was last known to be open. */
  lastSeen: LastSeen;
  frames: { count: number; since: number };
  topics: Set<string>;
  /** The chat with customer service that this page has open. */
  chat: string | null;
  say(frame: ServerFrame): void;
  sendAway(): void;
  /** Does it after all that came before, so that no message overtakes a login, and no news older news. */
  next(step: () => Promise<unknown>): void;
}

/** Of the book, what one page may follow. */
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

/** The code to hang up with, if it was said wrongly or too often. */
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
    await lookAway(deps, socket);
    socket.say({ t: 'ready', member: socket.session !== null });
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
  } else socket.say({ t: 'pong', now });
  return null;
}

/** A session may have idled out, or ended while this node did not hear of it: then the page is nobody's any more. */
async function isMembers(deps: Deps, socket: Socket): Promise<boolean> {
  const { session, lastSeen } = socket;
  if (!session) return false;
  const isIn = await isStillIn(lastSeen, deps.clock.now(), () => isOpen(deps, session.sessionId));
  if (!isIn && socket.session?.sessionId === session.sessionId) socket.session = null;
  return socket.session !== null;
}

/** Looked at as a member comes in, and whenever they change how they protect themselves. */
async function lookAway(deps: Deps, socket: Socket): Promise<void> {
  const { session, merchant } = socket;
  socket.isAway =
    session !== null && !(await mayBeAddressed(deps, { merchant: merchant.code, memberId: session.memberId }));
}

async function deliver(deps: Deps, socket: Socket, message: Pushed): Promise<void> {
  if (!isFor(socket, message)) return;
  if (message.to === 'member' && message.frame.t !== 'kicked' && !(await isMembers(deps, socket))) return;
  if (message.frame.t === 'safe_play') await lookAway(deps, socket);
  socket.say(message.frame);
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
    // A page that has to come again reads everything anew.
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
      say: (frame) => socket.send(Buffer.from(JSON.stringify(frame))),
      isThere: () => connection.readyState === connection.OPEN,
      send(text) {
        connection.send(text, { binary: false });
        // A word of farewell would only wait behind the rest.
        if (connection.bufferedAmount > UNREAD_BYTES_MAX) connection.terminate();
      },
      sendAway: () => connection.close(COME_AGAIN),
      next(step) {
        previous = previous.then(step).catch((error: unknown) => {
          deps.log.error({ err: error }, 'socket step failed');
          // Whose token was not looked up, or who missed a word, would not know of it: he comes again and reads everything anew.
          socket.sendAway();
        });
      },
    };
    sockets.add(socket);
    const hangUp = (code: number) =>
      connection.close(code, code === TOO_MANY ? 'too.many.requests' : 'request.param.invalid');
    socket.next(async () => (await mayAsk(deps, 'lines', request.ip)) || hangUp(TOO_MANY));
    connection.on('message', (data: Buffer) => {
      // What comes after the end is not even kept.
      if (connection.readyState !== connection.OPEN) return;
      if (isTalkative(socket, deps.clock.now())) {
        hangUp(TOO_MANY);
        return;
      }
      socket.next(async () => {
        // Frames that still wait when their line is hung up are dropped.
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
