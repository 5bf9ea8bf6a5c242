/** GET /ws: one socket per open page. It learns who it is from the first frame and is told when that ends. */
import type { ClientFrame, ServerFrame } from '#contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { findSession } from '../modules/session/index.ts';
import { findChat } from '../modules/support/index.ts';
import type { Session } from '../http/context.ts';
import type { Merchant } from '../modules/brand/index.ts';
import type { Pushed } from './push.ts';

interface Socket {
  readonly merchant: Merchant;
  session: Session | null;
  topics: Set<string>;
  /** The chat with customer service that this page has open. */
  chat: string | null;
  send(frame: ServerFrame): void;
}

const clientFrame: z.ZodType<ClientFrame> = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().max(200).optional() }),
  z.object({ op: z.literal('sub'), topic: z.enum(['user', 'winner']) }),
  z.object({ op: z.literal('unsub'), topic: z.enum(['user', 'winner']) }),
  z.object({ op: z.literal('cs'), chatToken: z.string().max(100) }),
  z.object({ op: z.literal('ping') }),
]);

function isFor(socket: Socket, message: Pushed): boolean {
  if (message.to === 'session') return socket.session?.sessionId === message.sessionId;
  if (socket.merchant.code !== message.merchant) return false;
  if (message.to === 'chat') return socket.chat === message.sessionId;
  if (message.to === 'merchant') return message.frame.t !== 'winner' || socket.topics.has('winner');
  return socket.session?.memberId === message.memberId && socket.session.sessionId !== message.exceptSession;
}

async function receive(deps: Deps, socket: Socket, text: string): Promise<boolean> {
  const parsed = clientFrame.safeParse(parseJson(text));
  if (!parsed.success) return false;
  const frame = parsed.data;
  if (frame.op === 'auth') {
    socket.session = frame.token ? await findSession(deps, socket.merchant, frame.token) : null;
    socket.send({ t: 'ready', member: socket.session !== null });
  } else if (frame.op === 'cs') {
    socket.chat = (await findChat(deps, socket.merchant.code, frame.chatToken))?.id ?? null;
  } else if (frame.op === 'sub') socket.topics.add(frame.topic);
  else if (frame.op === 'unsub') socket.topics.delete(frame.topic);
  else socket.send({ t: 'pong', now: deps.clock.now() });
  return true;
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
  const stop = await deps.push.listen((message) => {
    for (const socket of sockets) {
      if (!isFor(socket, message)) continue;
      socket.send(message.frame);
      if (message.frame.t === 'kicked') socket.session = null;
    }
  });
  app.addHook('onClose', stop);

  app.get<{ Querystring: { merchant?: string } }>('/ws', { websocket: true }, (connection, request) => {
    const merchant = deps.brands.find(request.query.merchant ?? '');
    if (!merchant) {
      connection.close(4400, 'merchant.unknown');
      return;
    }
    const socket: Socket = {
      merchant,
      session: null,
      topics: new Set(),
      chat: null,
      send: (frame) => connection.send(JSON.stringify(frame)),
    };
    sockets.add(socket);
    // Frames are taken one after the other, so that a message cannot overtake the login before it.
    let previous: Promise<unknown> = Promise.resolve();
    connection.on('message', (data: Buffer) => {
      previous = previous
        .then(() => receive(deps, socket, data.toString('utf8')))
        .then((understood) => understood || connection.close(4400, 'request.param.invalid'))
        .catch((error: unknown) => deps.log.error({ error }, 'socket frame failed'));
    });
    connection.on('close', () => sockets.delete(socket));
  });
}
