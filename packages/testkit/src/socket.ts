import type { ServerFrame } from '#contract';
import type { FastifyInstance } from 'fastify';

/** The push channel of an open page. Frames are kept until a test reads them, so that none is missed. */
export interface TestSocket {
  send(frame: unknown): void;
  /** The next frame of that kind, now or when it comes; rejects once the socket has closed without it. */
  next<T extends ServerFrame['t']>(kind: T): Promise<Extract<ServerFrame, { t: T }>>;
  /** Frames received and not read yet. */
  waiting(): readonly ServerFrame[];
  /** Stops or resumes reading the socket. */
  read(on: boolean): void;
  /** Close code, once the site has closed the socket. */
  readonly closed: Promise<number>;
  close(): void;
}

export async function openSocket(app: FastifyInstance, merchant: string, token?: string): Promise<TestSocket> {
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const { promise: closed, resolve: hungUp } = Promise.withResolvers<number>();
  const socket = await app.injectWS(
    `/ws?merchant=${merchant}`,
    // A socket without a port has no address of its own.
    { socket: { remoteAddress: '10.255.0.1' } as never },
    {
      onInit(opening) {
        opening.on('close', hungUp);
        opening.on('message', (data: Buffer) => {
          frames.push(JSON.parse(data.toString('utf8')) as ServerFrame);
          for (const check of waiting) check();
        });
      },
    },
  );
  const take = (kind: ServerFrame['t']) => {
    const place = frames.findIndex((frame) => frame.t === kind);
    return place < 0 ? undefined : frames.splice(place, 1)[0];
  };
  const next = (kind: ServerFrame['t']) =>
    new Promise<ServerFrame>((resolve, reject) => {
      void closed.then((code) => reject(new Error(`the line ended with ${code}, and no ${kind} came`)));
      const check = () => {
        const frame = take(kind);
        if (!frame) return;
        waiting.delete(check);
        resolve(frame);
      };
      waiting.add(check);
      check();
    });
  const opened: TestSocket = {
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: next as TestSocket['next'],
    waiting: () => frames,
    read: (on) => (on ? socket.resume() : socket.pause()),
    closed,
    close: () => socket.terminate(),
  };
  if (token !== undefined) {
    opened.send({ op: 'auth', token });
    await opened.next('ready');
  }
  return opened;
}
