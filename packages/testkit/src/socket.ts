import type { ServerFrame } from '#contract';
import type { FastifyInstance } from 'fastify';

/** An open page's push channel. Frames are kept until they are asked for, so that none is missed. */
export interface TestSocket {
  send(frame: unknown): void;
  /** The next frame of that kind, now or when it comes; rejects once the line has ended without it. */
  next<T extends ServerFrame['t']>(kind: T): Promise<Extract<ServerFrame, { t: T }>>;
  /** The frames that came and were not asked for. */
  waiting(): readonly ServerFrame[];
  /** Leaves what comes on the line, or reads on. */
  read(on: boolean): void;
  /** The close code, once the site has hung up. */
  readonly closed: Promise<number>;
  close(): void;
}

export async function openSocket(app: FastifyInstance, merchant: string, token?: string): Promise<TestSocket> {
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const { promise: closed, resolve: hungUp } = Promise.withResolvers<number>();
  const socket = await app.injectWS(
    `/ws?merchant=${merchant}`,
    // What a line without a port in between would not have.
    { socket: { remoteAddress: '10.255.0.1' } as never },
    {
      onInit(opening) {
        opening.on('close', hungUp);
        opening.on('message', (data: Buffer) => {
          frames.push(JSON.parse(data.toString('utf8')) as ServerFrame);
          for (const look of waiting) look();
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
      const look = () => {
        const frame = take(kind);
        if (!frame) return;
        waiting.delete(look);
        resolve(frame);
      };
      waiting.add(look);
      look();
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
